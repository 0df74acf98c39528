import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { FlowList } from '../FlowList.tsx'

export const Route = createFileRoute('/_signedIn/found-give-back')({
  staticData: { title: msg`Give-backs of found animals`, flag: 'animals' },
  component: () => <FlowList flow="foundGiveBack" title={msg`Give-backs of found animals`} />,
})

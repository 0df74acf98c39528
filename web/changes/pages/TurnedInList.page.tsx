import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { FlowList } from '../FlowList.tsx'

export const Route = createFileRoute('/_signedIn/turned-in')({
  staticData: { title: msg`Turned-in animals`, flag: 'animals' },
  component: () => <FlowList flow="turnedIn" title={msg`Turned-in animals`} />,
})

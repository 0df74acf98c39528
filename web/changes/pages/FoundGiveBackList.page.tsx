import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { FlowList } from '../FlowList.tsx'
import { changeListSearch } from '../flowSearch.ts'

export const Route = createFileRoute('/_signedIn/found-give-back')({
  staticData: { title: msg`Returns to owner`, flag: 'animals' },
  validateSearch: changeListSearch,
  component: () => <FlowList list="foundGiveBack" title={msg`Returns to owner`} />,
})

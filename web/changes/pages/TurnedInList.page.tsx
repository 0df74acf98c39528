import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { FlowList } from '../FlowList.tsx'
import { changeListSearch } from '../flowSearch.ts'

export const Route = createFileRoute('/_signedIn/turned-in')({
  staticData: { title: msg`Owner surrenders`, flag: 'animals' },
  validateSearch: changeListSearch,
  component: () => <FlowList list="turnedIn" title={msg`Owner surrenders`} />,
})

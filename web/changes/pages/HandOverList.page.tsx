import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { FlowList } from '../FlowList.tsx'
import { changeListSearch } from '../flowSearch.ts'

export const Route = createFileRoute('/_signedIn/hand-over')({
  staticData: { title: msg`Transfers out`, flag: 'animals' },
  validateSearch: changeListSearch,
  component: () => <FlowList list="handOver" title={msg`Transfers out`} />,
})

import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { FlowList } from '../FlowList.tsx'
import { changeListSearch } from '../flowSearch.ts'

export const Route = createFileRoute('/_signedIn/adoption')({
  staticData: { title: msg`Adoptions`, flag: 'animals' },
  validateSearch: changeListSearch,
  component: () => <FlowList list="adoption" title={msg`Adoptions`} />,
})

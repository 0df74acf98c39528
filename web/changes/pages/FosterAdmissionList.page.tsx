import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { FlowList } from '../FlowList.tsx'

export const Route = createFileRoute('/_signedIn/foster-home-admission')({
  staticData: { title: msg`Foster-home admissions`, flag: 'animals' },
  component: () => <FlowList flow="fosterAdmission" title={msg`Foster-home admissions`} />,
})

import { useLingui } from '@lingui/react/macro'
import { Title } from '@mantine/core'
import { useNavigate, useRouter } from '@tanstack/react-router'
import * as v from 'valibot'
import type { Flow } from '../../shared/changes/flows.ts'
import { Id } from '../../shared/values.ts'
import { FlowForm } from './FlowForm.tsx'
import { flowTexts } from './flowTexts.ts'
import classes from './Flow.module.css'

export interface FlowSearch {
  animal?: string
}

/** The animal that a change begins with, as the address names it. */
export const flowSearch = (search: Record<string, unknown>): FlowSearch => (v.is(Id, search.animal) ? { animal: search.animal } : {})

/** The page that records one change of a kind. */
export function NewFlow({ flow, animal }: { flow: Flow; animal?: string | undefined }) {
  const { i18n } = useLingui()
  const navigate = useNavigate()
  const router = useRouter()
  return (
    <div className={classes.page}>
      <Title order={1}>{i18n._(flowTexts[flow])}</Title>
      <FlowForm
        key={animal ?? ''}
        flow={flow}
        animalIds={animal ? [animal] : []}
        onDone={({ animalIds: [first] }) => void navigate({ to: '/animal/$id', params: { id: first! }, ignoreBlocker: true })}
        onLeave={() => router.history.back()}
      />
    </div>
  )
}

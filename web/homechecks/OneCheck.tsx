import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Failure } from '../../shared/errors.ts'
import type { HomeCheck } from '../../shared/homechecks/homeCheck.ts'
import { Retry } from '../ui/ErrorBoundary.tsx'
import { Loading } from '../ui/Loading.tsx'
import { RecordMissing } from '../ui/RecordMissing.tsx'
import type { HomeCheckRows } from './readHomeChecks.ts'
import { useNamedChecks } from './useNamedChecks.ts'

const missing = new Failure('notFound')

/** A home check by its id, with all that its page names; or that it is being read, or is not there. */
export function OneCheck({ id, children }: { id: string; children: (check: HomeCheck, rows: HomeCheckRows) => ReactNode }) {
  const live = useNamedChecks()
  if (live.state === 'failed') return <Retry retry={live.retry} />
  if (live.state === 'loading') return <Loading rows={5} />
  const check = live.value.checks.find((one) => one.id === id)
  if (check) return children(check, live.value)
  const list = { to: '/home-checks', text: <Trans>Go to the home checks</Trans> } as const
  return <RecordMissing error={missing} again={() => undefined} list={list} />
}

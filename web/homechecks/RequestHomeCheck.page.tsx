import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { isOpenCheck } from '../../shared/homechecks/homeCheck.ts'
import { Retry } from '../ui/ErrorBoundary.tsx'
import { Loading } from '../ui/Loading.tsx'
import { idOf, searchOf } from '../ui/search.ts'
import { CheckPage } from './CheckPage.tsx'
import { PlanFields } from './PlanFields.tsx'
import { useHomeCheckForm } from './useHomeCheckForm.tsx'
import { useNamedChecks } from './useNamedChecks.ts'
import { useNameOf } from './useNameOf.ts'

export const Route = createFileRoute('/_signedIn/home-check/request/$contactId')({
  staticData: { title: msg`Ask for a home check`, flag: 'homeChecksEdit' },
  validateSearch: searchOf({ check: idOf }),
  component: RequestHomeCheck,
})

/** Asks somebody to check a home. `check`: one that is planned already, and is changed. */
function RequestHomeCheck() {
  const { contactId } = Route.useParams()
  const { check: id } = Route.useSearch()
  const live = useNamedChecks(contactId)
  const props = useHomeCheckForm(contactId, 'request', { isDone: false })
  const name = useNameOf(contactId)
  if (live.state === 'failed') return <Retry retry={live.retry} />
  if (live.state === 'loading' || name === undefined) return <Loading rows={5} />
  const row = live.value.checks.find((one) => one.id === id && isOpenCheck(one)) ?? null
  return (
    <CheckPage
      key={row?.id ?? contactId}
      {...props}
      heading={row ? <Trans>Plan the home check: {name}</Trans> : <Trans>Ask for a home check: {name}</Trans>}
      row={row}
      done={<Trans>The home check was saved.</Trans>}
      fields={(form) => <PlanFields form={form} />}
    />
  )
}

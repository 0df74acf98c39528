import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Checkbox, Text, Title } from '@mantine/core'
import { createFileRoute } from '@tanstack/react-router'
import { useCallback } from 'react'
import { incidentsShown } from '../../../shared/incidents/incident.ts'
import { incidentKinds } from '../../../shared/incidents/incidentKinds.ts'
import { useSignedIn } from '../../session/signedIn.ts'
import { Card } from '../../ui/Card.tsx'
import { Retry } from '../../ui/ErrorBoundary.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { None } from '../../ui/None.tsx'
import { PickOne } from '../../ui/PickOne.tsx'
import { oneOf, searchOf, yes } from '../../ui/search.ts'
import { useLive } from '../../ui/useLive.ts'
import { incidentKindTexts } from '../incidentTexts.ts'
import { IncidentList } from '../parts/IncidentList.tsx'
import { ReportIncident } from '../parts/ReportIncident.tsx'
import { ownersIn, readIncidents } from '../readIncidents.ts'
import pageClasses from '../../ui/Page.module.css'
import classes from '../Incidents.module.css'

export const Route = createFileRoute('/_signedIn/incidents')({
  staticData: { title: msg`Incidents`, flag: 'animals' },
  validateSearch: searchOf({ kind: oneOf(incidentKinds), open: yes }),
  component: Incidents,
})

/** All incidents of the house, the newest first. */
function Incidents() {
  const { engine } = useSignedIn()
  const live = useLive(useCallback(() => readIncidents(engine.replica, {}), [engine]))
  const { kind = null, open = false } = Route.useSearch()
  const shown = live.state === 'ready' ? incidentsShown(live.value.incidents, { kind, open }, ownersIn(live.value)) : []
  return (
    <div className={classes.page}>
      <div className={pageClasses.head}>
        <Title order={1}>
          <Trans>Incidents</Trans>
        </Title>
        <ReportIncident animalId={null} />
      </div>
      <Filters />
      {live.state === 'loading' && live.slow && <Loading rows={5} />}
      {live.state === 'failed' && <Retry retry={live.retry} />}
      {live.state === 'ready' && (
        <Card flush title={<Trans>Incidents</Trans>}>
          {shown.length === 0 ? (
            <None>
              <Text p="md">
                <Trans>Bites, fights, escapes and injuries are listed here once somebody reports them.</Trans>
              </Text>
            </None>
          ) : (
            <IncidentList rows={live.value} shown={shown} />
          )}
        </Card>
      )}
    </div>
  )
}

function Filters() {
  const { t } = useLingui()
  const { kind = null, open = false } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <div className={classes.filters} data-no-print>
      <PickOne
        label={<Trans>Kind of incident</Trans>}
        options={incidentKinds}
        texts={incidentKindTexts}
        none={t`All`}
        value={kind}
        onChange={(chosen) => void navigate({ search: (now) => ({ ...now, kind: chosen ?? undefined }), replace: true })}
      />
      <Checkbox
        label={<Trans>Only with something left to do</Trans>}
        checked={open}
        onChange={(event) => {
          const only = event.currentTarget.checked || undefined
          void navigate({ search: (now) => ({ ...now, open: only }), replace: true })
        }}
      />
    </div>
  )
}

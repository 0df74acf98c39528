import { Trans } from '@lingui/react/macro'
import { Group } from '@mantine/core'
import { incidentsShown } from '../../../shared/incidents/incident.ts'
import { useSignedIn } from '../../session/signedIn.ts'
import { Card } from '../../ui/Card.tsx'
import { useRows } from '../../ui/useRows.ts'
import { ownersIn, readIncidents } from '../readIncidents.ts'
import { IncidentList } from './IncidentList.tsx'
import { ReportIncident } from './ReportIncident.tsx'

const all = { kind: null, open: false }

interface Props {
  animalId?: string
  contactId?: string
  /** With the button that reports one of the animal. */
  canAdd?: boolean
}

/** The incidents of an animal, or of a contact and their animals; nothing where there was none. */
export function IncidentsOf({ animalId, contactId, canAdd = false }: Props) {
  const { engine } = useSignedIn()
  const rows = useRows(
    () => readIncidents(engine.replica, { ...(animalId && { animalId }), ...(contactId && { contactId }) }),
    [engine, animalId, contactId],
  )
  if (!rows) return null
  return (
    <>
      {rows.incidents.length > 0 && (
        <Card flush title={<Trans>Incidents</Trans>}>
          <IncidentList rows={rows} shown={incidentsShown(rows.incidents, all, ownersIn(rows))} />
        </Card>
      )}
      {canAdd && animalId && (
        <Group data-no-print>
          <ReportIncident animalId={animalId} />
        </Group>
      )}
    </>
  )
}

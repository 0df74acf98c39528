import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { Suspense, useState } from 'react'
import type { Animal } from '../../../shared/animals/animal.ts'
import { newestFirst, type Observation } from '../../../shared/care/observations/observation.ts'
import { animalObservations } from '../../../shared/care/observations/observationReads.ts'
import { memberName, type Member } from '../../../shared/identity/member.ts'
import { pendingIds } from '../../../sync/status.ts'
import recordClasses from '../../animals/record/Record.module.css'
import { joined } from '../../care/parts/useAnimalCare.ts'
import { useCanEdit, useHasRight, useSignedIn } from '../../session/signedIn.ts'
import { Card } from '../../ui/Card.tsx'
import { Dotted } from '../../ui/Dotted.tsx'
import { Folded } from '../../ui/Folded.tsx'
import { useFormats } from '../../ui/formats.ts'
import { lazyPart } from '../../ui/lazyPart.ts'
import { useCall } from '../../ui/useCall.ts'
import { useNamedRow } from '../../ui/useNamedRow.ts'
import { useRows } from '../../ui/useRows.ts'
import { Waiting } from '../../ui/Waiting.tsx'
import { VoicePlayer } from '../voice/VoicePlayer.tsx'
import { notedIn } from '../widgets/observationTexts.ts'

const ChangeObservation = lazyPart(() => import('../ChangeObservation.tsx'))
const ObservedDays = lazyPart(() => import('../ObservedDays.tsx'))

/** What was noticed about an animal: the newest first, and day by day. Absent for people who do not see care. */
export function Observations({ animal }: { animal: Animal }) {
  return useHasRight('care.view') && <Observed animal={animal} />
}

/** Live from this device, and from the server what the device does not hold; undefined while the device is read. */
function useObserved(id: string) {
  const { engine } = useSignedIn()
  const asked = useCall(animalObservations, { params: { id } })
  const told = asked.state === 'ready' ? asked.value.observations : null
  const own = useRows(async () => {
    const { replica } = engine
    const [observed, members, pending] = await Promise.all([
      replica.observation.where('animalId').equals(id).toArray(),
      replica.member.toArray(),
      pendingIds(replica, 'observation'),
    ])
    return { observed, members: new Map(members.map((member) => [member.id, member])), pending }
  }, [engine, id])
  if (!own) return undefined
  const observed = joined(own.observed, told?.filter(({ animalId }) => animalId === id) ?? [], own.pending).sort(newestFirst)
  return { ...own, observed }
}

function Observed({ animal }: { animal: Animal }) {
  const { t } = useLingui()
  const canEdit = useCanEdit()
  const mayNote = useHasRight('care.log') && canEdit
  const [open, setOpen] = useState<Observation | null>(null)
  const rows = useObserved(animal.id)
  if (!rows || rows.observed.length === 0) return null
  const { observed, members, pending } = rows
  return (
    <>
      <Card flush title={<Trans>Observations</Trans>}>
        <Folded items={observed}>
          {(shown) => (
            <ul className={recordClasses.list} aria-label={t`Observations`}>
              {shown.map((row) => (
                <Row
                  key={row.id}
                  row={row}
                  by={members.get(row.by)}
                  isPending={pending.has(row.id)}
                  onOpen={mayNote ? () => setOpen(row) : undefined}
                />
              ))}
            </ul>
          )}
        </Folded>
      </Card>
      <Suspense fallback={null}>
        {observed.length > 1 && <ObservedDays observed={observed} animal={animal} />}
        {open && <ChangeObservation row={open} onClose={() => setOpen(null)} />}
      </Suspense>
    </>
  )
}

interface RowProps {
  row: Observation
  by: Member | undefined
  isPending: boolean
  onOpen: (() => void) | undefined
}

function Row({ row, by, isPending, onOpen }: RowProps) {
  const { i18n, t } = useLingui()
  const { zone } = useSignedIn()
  const formats = useFormats()
  const named = useNamedRow(row.id)
  const noted = notedIn(row, i18n)
  const [at, photos] = [formats.moment(row.at, zone), row.photoIds.length]
  return (
    <li {...named}>
      <span className={recordClasses.what}>
        {(noted.length > 0 || row.note !== '') && <Dotted className={recordClasses.name} parts={noted.length > 0 ? noted : [row.note]} />}
        {noted.length > 0 && row.note !== '' && <span>{row.note}</span>}
        <Dotted
          className={`${recordClasses.small} numbers`}
          parts={[
            at,
            by && memberName(by),
            row.terminal?.state === 'unverified' && t`at a terminal, not confirmed`,
            photos > 0 && plural(photos, { one: '# photo', other: '# photos' }),
          ]}
        />
        {row.voice && <VoicePlayer id={row.id} voice={row.voice} />}
      </span>
      {isPending && <Waiting />}
      {onOpen && (
        <Button variant="subtle" data-no-print aria-label={t`Change: observation of ${at}`} onClick={onOpen}>
          <Trans>Change</Trans>
        </Button>
      )}
    </li>
  )
}

import { Trans } from '@lingui/react/macro'
import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import type { Animal } from '../../../../shared/animals/animal.ts'
import { openQuarantine, type Quarantine } from '../../../../shared/medical/basics/quarantine.ts'
import { useCanEdit, useHasRight, useSignedIn } from '../../../session/signedIn.ts'
import { Card } from '../../../ui/Card.tsx'
import { useToday } from '../../../ui/clock.ts'
import { useFormats } from '../../../ui/formats.ts'
import { useRows } from '../../../ui/useRows.ts'
import classes from '../../Quarantine.module.css'
import { QuarantineMark } from '../../parts/QuarantineMark.tsx'
import { QuarantineDialog, type QuarantineAct } from '../QuarantineDialog.tsx'

/** The quarantine of an animal: how long, who decided what about it and why, and what to do now. */
export function QuarantineCard({ animal }: { animal: Animal }) {
  const canEdit = useCanEdit()
  const mayEdit = useHasRight('animals.edit') && canEdit && animal.custody !== null
  const today = useToday()
  const [act, setAct] = useState<QuarantineAct | null>(null)
  const open = openQuarantine(animal, today)
  if (!animal.quarantine && !mayEdit) return null
  return (
    <Card title={<Trans>Quarantine</Trans>}>
      {open ? (
        <QuarantineMark animal={animal} />
      ) : (
        <span>{animal.quarantine ? <Trans>Not in quarantine any more.</Trans> : <Trans>Not in quarantine.</Trans>}</span>
      )}
      {animal.quarantine && <Steps quarantine={animal.quarantine} />}
      {mayEdit && (
        <Group mt="md" data-no-print>
          {open ? (
            <>
              <Button variant="default" onClick={() => setAct('change')}>
                <Trans>Change the end</Trans>
              </Button>
              <Button variant="default" onClick={() => setAct('end')}>
                <Trans>End now</Trans>
              </Button>
            </>
          ) : (
            <Button variant="default" onClick={() => setAct('begin')}>
              <Trans>Begin a quarantine</Trans>
            </Button>
          )}
        </Group>
      )}
      {act && <QuarantineDialog animal={animal} act={act} onClose={() => setAct(null)} />}
    </Card>
  )
}

/** What was decided, by whom, and why. */
function Steps({ quarantine: { from, steps } }: { quarantine: Quarantine }) {
  const { engine, zone } = useSignedIn()
  const formats = useFormats()
  const members = useRows(() => engine.replica.member.toArray(), [engine]) ?? []
  const names = new Map(members.map(({ id, forename, surname }) => [id, [forename, surname].filter(Boolean).join(' ')]))
  return (
    <ol className={classes.steps}>
      {steps.map(({ at, by, until, why }, index) => {
        const end = until && formats.date(until)
        return (
          <li key={index}>
            {end === null ? (
              <Trans>Ended</Trans>
            ) : index === 0 ? (
              <Trans>
                From {formats.date(from)} until {end}
              </Trans>
            ) : (
              <Trans>Now until {end}</Trans>
            )}
            {`: ${why} (${[by && names.get(by), formats.moment(at, zone)].filter(Boolean).join(', ')})`}
          </li>
        )
      })}
    </ol>
  )
}

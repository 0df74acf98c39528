import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import type { TrialDay } from '../../../shared/bookings/trialDay.ts'
import { AnimalName } from '../../animals/parts/AnimalName.tsx'
import { useCanEdit, useHasRight, useSignedIn } from '../../session/signedIn.ts'
import { Card } from '../../ui/Card.tsx'
import { useToday } from '../../ui/clock.ts'
import { Dotted } from '../../ui/Dotted.tsx'
import { useFormats } from '../../ui/formats.ts'
import { useRows } from '../../ui/useRows.ts'
import type { KnownBooking } from '../parts/useBooking.ts'
import { DecideTrial } from './DecideTrial.tsx'
import { outcomeTexts } from './trialTexts.ts'
import recordClasses from '../../animals/record/Record.module.css'
import billing from '../billing/Billing.module.css'

/** The trial days of a booking with their outcome; nothing where there are none. */
export function TrialDays({ known }: { known: KnownBooking }) {
  const { t } = useLingui()
  const { engine } = useSignedIn()
  const { id } = known.booking
  const trials = useRows(() => engine.replica.trialDay.where('bookingId').equals(id).toArray(), [engine, id])
  if (!trials || trials.length === 0) return null
  return (
    <Card flush title={<Trans>Trial day</Trans>}>
      <ul className={recordClasses.list} aria-label={t`Trial day`}>
        {trials.map((trial) => (
          <Row key={trial.id} trial={trial} known={known} />
        ))}
      </ul>
    </Card>
  )
}

function Row({ trial, known: { booking, guests } }: { trial: TrialDay; known: KnownBooking }) {
  const { i18n } = useLingui()
  const formats = useFormats()
  const today = useToday()
  const canEdit = useCanEdit()
  const mayDecide = useHasRight('daycare.checkin') && canEdit
  const [deciding, setDeciding] = useState(false)
  const animal = guests.find(({ stay }) => stay.animalId === trial.animalId)?.animal
  const line = booking.price?.lines.find(({ animalId }) => animalId === trial.animalId)
  return (
    <li>
      <span className={recordClasses.what}>
        <span className={recordClasses.name}>{animal ? <AnimalName animal={animal} /> : '?'}</span>
        <Dotted className={`${recordClasses.small} numbers`} parts={[trial.group, line && formats.money(line.amountCents)]} />
        <span className={billing.state} data-state={trial.outcome === null ? 'proposed' : undefined}>
          {trial.outcome === null ? <Trans>Outcome not noted yet</Trans> : i18n._(outcomeTexts[trial.outcome])}
        </span>
        {trial.note && (
          <Text size="sm" style={{ whiteSpace: 'pre-line' }}>
            {trial.note}
          </Text>
        )}
      </span>
      {mayDecide && booking.startDate <= today && (
        <Button variant="default" onClick={() => setDeciding(true)} data-no-print>
          {trial.outcome === null ? <Trans>Note the outcome</Trans> : <Trans>Change</Trans>}
        </Button>
      )}
      {deciding && <DecideTrial trial={trial} onClose={() => setDeciding(false)} />}
    </li>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { monthOf } from '../../shared/time.ts'
import { isClockOff, type Punch } from '../../shared/timetracking/punches/punch.ts'
import { byTime, readPunches } from '../../shared/timetracking/punches/readPunches.ts'
import { useSignedIn } from '../session/signedIn.ts'
import { Card } from '../ui/Card.tsx'
import { useFormats } from '../ui/formats.ts'
import { flagTexts, problemTexts, punchTexts } from './parts/punchTexts.ts'

/** Punches of a month that somebody has to look at: another one is missing, or they could not be booked. */
export function PunchNotes({ month, punches }: { month: string; punches: readonly Punch[] }) {
  const { t, i18n } = useLingui()
  const { engine, zone } = useSignedIn()
  const formats = useFormats()
  const { flags } = readPunches(punches, engine.now())
  const noteOf = (punch: Punch) =>
    [
      flags.has(punch.id) && i18n._(flagTexts[flags.get(punch.id)!]),
      punch.problem && i18n._(problemTexts[punch.problem]),
      punch.state === 'unverified' && t`Waits for a confirmation`,
      isClockOff(punch) && t`The clock of the terminal was off`,
    ].filter((note) => typeof note === 'string')
  const noted = punches
    .filter(({ date }) => monthOf(date) === month)
    .sort(byTime)
    .map((punch) => ({ punch, notes: noteOf(punch) }))
    .filter(({ notes }) => notes.length > 0)
  if (noted.length === 0) return null
  return (
    <Card title={<Trans>Punches to look at</Trans>}>
      {noted.map(({ punch, notes }) => (
        <Text key={punch.id}>
          <strong className="numbers">
            {i18n._(punchTexts[punch.kind])} · {formats.moment(punch.at, zone)}
          </strong>{' '}
          {notes.join(' · ')}
        </Text>
      ))}
    </Card>
  )
}

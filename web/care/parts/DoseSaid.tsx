import { Trans, useLingui } from '@lingui/react/macro'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { CareKind } from '../../../shared/care/careItem.ts'
import { isDouble, isUnconfirmed, sayings, type CareLog, type CareSaid } from '../../../shared/care/careLog.ts'
import { memberName, type Member } from '../../../shared/identity/member.ts'
import { localDate, localTime } from '../../../shared/time.ts'
import { useWorkplace } from '../../session/signedIn.ts'
import { useToday } from '../../ui/clock.ts'
import { useFormats } from '../../ui/formats.ts'
import classes from '../CareList.module.css'
import { doubtText, resultText } from './careTexts.ts'

interface Props {
  log: CareLog
  kind: CareKind
  /** The last feeding of an animal without a plan. */
  isLastFed: boolean
  people: ReadonlyMap<string, Pick<Member, 'forename' | 'surname'>>
}

/** Result, time and author of an entry, and whether it waits for a confirmation; all entries of a dose that was given twice. */
export function DoseSaid({ log, kind, isLastFed, people }: Props) {
  const { i18n } = useLingui()
  const { zone } = useWorkplace()
  const formats = useFormats()
  const today = useToday()
  const textOf = (said: CareSaid): string => {
    const { at, by, result, note } = said
    const person = people.get(by)
    const time = localDate(at, zone) === today ? localTime(at, zone) : formats.moment(at, zone)
    return [i18n._(resultText(result, kind)), time, person && memberName(person), doubtText(said, i18n), note].filter(Boolean).join(', ')
  }
  const texts = sayings(log).map(textOf).join('; ')
  if (isDouble(log))
    return (
      <span className={classes.double}>
        <IconAlertTriangle size={18} aria-hidden />{' '}
        <span>
          <Trans>Given twice:</Trans> {texts}
        </span>
      </span>
    )
  return (
    <span className={`${sayings(log).some(isUnconfirmed) ? classes.doubtful : classes.small} numbers`}>
      {isLastFed && <Trans>Last fed:</Trans>} {texts}
    </span>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { Checkbox } from '@mantine/core'
import { factsOn } from '../../../shared/bookings/taking/bookingActs.ts'
import { bookingProblems } from '../../../shared/bookings/taking/bookingRules.ts'
import type { ErrorCode } from '../../../shared/errors.ts'
import { useSignedIn } from '../../session/signedIn.ts'
import { useToday } from '../../ui/clock.ts'
import { errorTexts } from '../../ui/errorTexts.ts'
import { useFormats } from '../../ui/formats.ts'
import { useRows } from '../../ui/useRows.ts'
import { readerOfDevice } from '../form/readerOf.ts'
import type { BookingForm, BookingValues } from '../form/useBookingForm.ts'
import classes from './Requests.module.css'

interface Props {
  form: BookingForm
  dates: readonly string[]
  chosen: readonly string[]
  onChoose: (dates: readonly string[]) => void
}

/** The days that were asked for: each is taken or not, with what speaks against it by what this device knows. */
export function AgreedDays({ form: { values, requestId, errorAt }, dates, chosen, onChoose }: Props) {
  const { i18n } = useLingui()
  const formats = useFormats()
  const problems = useProblemsOf(dates, values, requestId)
  const missing = chosen.length === 0 ? errorAt('startDate') : undefined
  return (
    <Checkbox.Group
      label={<Trans>Days that are accepted</Trans>}
      error={missing && i18n._(errorTexts[missing])}
      value={[...chosen]}
      onChange={(next) => onChoose(dates.filter((date) => next.includes(date)))}
    >
      {dates.map((date) => {
        const code = problems?.get(date)
        return (
          <div key={date} className={classes.day}>
            <Checkbox value={date} label={formats.shortDay(date)} description={code && i18n._(errorTexts[code])} />
          </div>
        )
      })}
    </Checkbox.Group>
  )
}

/** The first thing that speaks against each of the days. What is merely missing in the form does not. */
function useProblemsOf(
  dates: readonly string[],
  values: BookingValues,
  requestId: string | null,
): ReadonlyMap<string, ErrorCode> | undefined {
  const { engine } = useSignedIn()
  const today = useToday()
  const said = JSON.stringify({ dates, values })
  return useRows(async () => {
    const asked: { dates: string[]; values: BookingValues } = JSON.parse(said)
    const judged = asked.dates.map(async (date): Promise<[string, ErrorCode][]> => {
      const terms = { ...asked.values, startDate: date, endDate: date }
      const judged = { bookingId: '', requestId, tenantId: engine.tenantId, today }
      const facts = await factsOn(readerOfDevice(engine.replica), 'daycare', terms, judged)
      const first = bookingProblems(terms, facts).find(({ code }) => code !== 'field.missing')
      return first ? [[date, first.code]] : []
    })
    return new Map((await Promise.all(judged)).flat())
  }, [engine, requestId, today, said])
}

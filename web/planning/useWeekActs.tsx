import { Plural, Trans } from '@lingui/react/macro'
import { shift } from '../../shared/planning/shift.ts'
import { publishShifts } from '../../shared/planning/shiftActs.ts'
import { copiesOf, missingIn } from '../../shared/planning/week.ts'
import { addDays } from '../../shared/time.ts'
import { useSignedIn } from '../session/signedIn.ts'
import { confirm } from '../ui/confirm.tsx'
import { useFormats } from '../ui/formats.ts'
import { toast } from '../ui/toasts.ts'
import { useFailed } from '../ui/useFailed.ts'
import { readPlan, type Plan } from './readPlan.ts'

/** Publishing the drafts of a week, and copying it into the next. */
export function useWeekActs(monday: string) {
  const { engine, zone } = useSignedIn()
  const formats = useFormats()
  const failed = useFailed()

  async function publish({ shifts }: Plan): Promise<void> {
    const ids = shifts.filter(({ state }) => state === 'draft').map(({ id }) => id)
    const yes = await confirm({
      title: <Trans>Publish the week?</Trans>,
      text: (
        <Plural
          value={ids.length}
          one="# draft becomes visible to its person, who is notified."
          other="# drafts become visible to their people, who are notified once each."
        />
      ),
      confirm: <Trans>Publish</Trans>,
    })
    if (!yes) return
    await engine.perform(publishShifts, { ids })
    toast({ tone: 'done', text: <Trans>The week was published.</Trans> })
  }

  async function copy({ shifts }: Plan): Promise<void> {
    const next = addDays(monday, 7)
    const there = (await readPlan(engine, next)).shifts
    const copies = missingIn(copiesOf(shifts, 7, zone), there).map((body) => ({ ...body, id: engine.newId() }))
    if (copies.length === 0) return toast({ tone: 'done', text: <Trans>The next week has all of these shifts already.</Trans> })
    const yes = await confirm({
      title: <Trans>Copy the week into the next one?</Trans>,
      text: (
        <>
          <Plural value={copies.length} one="# shift becomes a draft of the same time" other="# shifts become drafts of the same times" />{' '}
          <Trans>in the week from {formats.date(next)}.</Trans>{' '}
          {there.length > 0 && <Plural value={there.length} one="That week has # shift already." other="That week has # shifts already." />}
        </>
      ),
      confirm: <Trans>Copy</Trans>,
    })
    if (!yes) return
    await engine.performEach(shift.acts.create, copies)
    const takeBack = () => engine.performEach(shift.acts.delete, copies)
    toast({ tone: 'done', text: <Trans>The week was copied.</Trans>, undo: () => void takeBack().catch(failed) })
  }

  return { publish: (plan: Plan) => publish(plan).catch(failed), copy: (plan: Plan) => copy(plan).catch(failed) }
}

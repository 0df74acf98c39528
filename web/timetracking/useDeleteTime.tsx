import { Trans } from '@lingui/react/macro'
import { bookTime, deleteTime, type TimeRecord } from '../../shared/timetracking/timeRecord.ts'
import { useSignedIn } from '../session/signedIn.ts'
import { confirm } from '../ui/confirm.tsx'
import { toast } from '../ui/toasts.ts'
import { useFailed } from '../ui/useFailed.ts'
import { clockOf } from './timeTexts.ts'

/** Asks with the documented words, deletes, and offers to take it back: a deletion already sent is booked anew. */
export function useDeleteTime(): (record: TimeRecord) => Promise<void> {
  const { engine, zone } = useSignedIn()
  const failed = useFailed()

  return async (record) => {
    const { start, end } = clockOf(record, zone)
    const yes = await confirm({
      title: <Trans>Delete time booking</Trans>,
      text: (
        <Trans>
          Really delete this entry? {start}h - {end}h
        </Trans>
      ),
      confirm: <Trans>Delete</Trans>,
      danger: true,
    })
    if (!yes) return
    try {
      const mid = await engine.perform(deleteTime, { id: record.id }, { rows: [record] })
      toast({ tone: 'done', text: <Trans>Time booking deleted.</Trans>, undo: () => void takeBack(mid).catch(failed) })
    } catch (error) {
      failed(error)
    }

    async function takeBack(mid: string): Promise<void> {
      if (await engine.undo(mid)) return
      const { userId, date, startTime, endTime, task } = record
      await engine.perform(bookTime, { id: null, userId, date, startTime, endTime, task })
    }
  }
}

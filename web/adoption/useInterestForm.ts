// The form of somebody who would like to have an animal: values, what is missing, and the queued mutations.
import { saidStatuses, type Interest } from '../../shared/adoption/interest.ts'
import { changeInterest, createInterest } from '../../shared/adoption/interestActs.ts'
import { useSignedIn } from '../session/signedIn.ts'
import { useRecordForm } from '../ui/useRecordForm.ts'

export type SaidStatus = (typeof saidStatuses)[number]

interface Values extends Pick<Interest, 'source' | 'note'> {
  contactId: string | null
  status: SaidStatus | null
}

/** A reservation stays what it is until somebody chooses differently. */
export const saidOf = (interest: Interest | null): SaidStatus | null => saidStatuses.find((status) => status === interest?.status) ?? null

export interface InterestTerms {
  /** Null for a new one. */
  interest: Interest | null
  /** What a new one begins with. */
  start?: Pick<Interest, 'contactId' | 'source' | 'note'>
  animal: { id: string; inCare: boolean }
  rank: number
}

export function useInterestForm({ interest, start, animal, rank }: InterestTerms) {
  const { engine } = useSignedIn()
  const { values, errors, dirty, change, left, release, ...form } = useRecordForm<Values>({
    keep: `interest:${interest?.id ?? `new:${animal.id}`}`,
    begin: () => ({
      contactId: null,
      source: 'unknown',
      note: '',
      ...(interest ?? start),
      status: saidOf(interest),
    }),
  })

  /** True when it is saved on this device. */
  async function save(): Promise<boolean> {
    const { contactId, source, status } = values
    const note = values.note.trim()
    const problems = interest || contactId ? [] : [{ field: 'contactId', code: 'field.missing' as const }]
    const saved = await form.save(problems, async () => {
      if (interest) await engine.perform(changeInterest, { id: interest.id, animalId: animal.id, source, note, status })
      else
        await engine.perform(createInterest, {
          id: null,
          animalId: animal.id,
          contactId: contactId!,
          source,
          note,
          rank,
          inCare: animal.inCare,
        })
      return true
    })
    return saved ?? false
  }

  return { values, errors, dirty, change, left, release, save }
}
export type InterestForm = ReturnType<typeof useInterestForm>

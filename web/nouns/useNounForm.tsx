// The form of a plain noun: values, problems at their fields, and the queued mutations. The rules are those of the noun.
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import * as v from 'valibot'
import type { ErrorCode } from '../../shared/errors.ts'
import { ofServer, type AnyPlainNoun } from '../../shared/plainNoun.ts'
import type { Kind, Rows } from '../../shared/rows.ts'
import { useSignedIn } from '../session/signedIn.ts'
import { confirm } from '../ui/confirm.tsx'
import { toast } from '../ui/toasts.ts'
import { useFailed } from '../ui/useFailed.ts'
import { useRecordForm } from '../ui/useRecordForm.ts'

/** What a form holds: the fields of the row, as far as they have been given. */
export type ValuesOf<K extends Kind> = { [F in Exclude<keyof Rows[K], 'id' | (typeof ofServer)[number]>]: Rows[K][F] | null }

/** What is asked and shown when one is deleted. */
export interface Deleting {
  label: ReactNode
  question: ReactNode
  consequence: ReactNode
  done: ReactNode
}

interface Given<K extends Kind> {
  noun: AnyPlainNoun & { readonly kind: K }
  about: string | undefined
  row: Rows[K] | null
  blank: () => ValuesOf<K>
  further?: ((said: ValuesOf<K>) => readonly { field: string; code: ErrorCode }[]) | undefined
  deleting: Deleting
  /** What is shown after saving. With it, saving and deleting can be taken back. */
  saved?: ReactNode
  onGone: () => void
  /** What is queued with it, in the same save: rows that name it, or that change with it. Answers what takes that back, where saving can be taken back. */
  along?: ((id: string, said: ValuesOf<K>) => Promise<TakeBack | void>) | undefined
}

export type TakeBack = () => Promise<unknown>

/** Fields that no form holds. */
const ofRow: ReadonlySet<string> = new Set(['id', ...ofServer])

function valuesOf<K extends Kind>(row: Rows[K]): ValuesOf<K> {
  const values = Object.fromEntries(Object.entries(row).filter(([field]) => !ofRow.has(field)))
  return values as ValuesOf<K>
}

/** Fields that the schema does not take, such as a text that is too long; the rules of the noun come after it. */
function problemsIn({ body, problems }: AnyPlainNoun, said: object): { field: string; code: ErrorCode }[] {
  const { success, output, issues } = v.safeParse(body, said)
  if (success) return [...problems(output)]
  return [{ field: String(issues[0]!.path?.[0]?.key ?? 'form'), code: 'invalid' }]
}

export function useNounForm<K extends Kind>({ noun, about = '', row, blank, further, deleting, saved, onGone, along }: Given<K>) {
  const { acts, body } = noun
  const { engine } = useSignedIn()
  const failed = useFailed()
  const { values, errors, dirty, change, left, ...form } = useRecordForm<ValuesOf<K>>({
    keep: `${noun.kind}:${row?.id ?? `new${about}`}`,
    begin: () => (row ? valuesOf(row) : blank()),
  })

  /** What was never sent is removed from the queue; what is on its way is followed by its opposite. */
  const takeBack = (mid: string, opposite: () => Promise<unknown> | undefined) => (): void =>
    void engine
      .undo(mid)
      .then((isUndone) => (isUndone ? undefined : opposite()), failed)
      .catch(failed)

  function tellSaved(mid: string, alongBack: TakeBack | void): void {
    if (saved === undefined) return
    const opposite = () =>
      row
        ? engine.perform(acts.change, { id: row.id, body: { ...valuesOf(row), id: row.id } })
        : acts.delete && engine.perform(acts.delete, { id: mid })
    const undo = takeBack(mid, opposite)
    toast({ tone: 'done', text: saved, undo: alongBack ? () => void alongBack().then(undo, failed) : undo })
  }

  /** True when it is saved on this device. */
  async function save(): Promise<boolean> {
    const said = { ...values, id: row?.id ?? null }
    const saved = await form.save([...problemsIn(noun, said), ...(further?.(values) ?? [])], async () => {
      const parsed = v.parse(body, said)
      const mid = row
        ? await engine.perform(acts.change, { id: row.id, body: parsed }, { rows: [row] })
        : await engine.perform(acts.create, parsed)
      tellSaved(mid, await along?.(row?.id ?? mid, values))
      return true
    })
    return saved ?? false
  }

  async function remove(): Promise<void> {
    const { label, question, consequence, done } = deleting
    const yes = await confirm({ title: question, text: consequence, confirm: label, cancel: <Trans>Keep it</Trans>, danger: true })
    if (!yes || !row || !acts.delete) return
    try {
      const mid = await engine.perform(acts.delete, { id: row.id }, { rows: [row] })
      const opposite = () => engine.perform(acts.create, { ...valuesOf(row), id: null })
      toast({ tone: 'done', text: done, ...(saved !== undefined && { undo: takeBack(mid, opposite) }) })
      onGone()
    } catch (error) {
      failed(error)
    }
  }

  return { values, errors, dirty, left, saving: form.saving, release: form.release, change, save, remove }
}

// A form that a crash, an empty battery or a closed tab must not take: kept on this device while it is filled in, and offered again.
import { useEffect, useRef, useState } from 'react'
import { orderedId } from '../../shared/uuid.ts'
import type { Unsaved } from '../../sync/store.ts'
import { useSignedIn } from '../session/signedIn.ts'
import { report } from '../reporting/report.ts'

/** Milliseconds after the last letter. */
const pause = 1_000
/** Nobody goes on with what is older, milliseconds. */
const life = 30 * 24 * 3_600_000

/** Held as long as the form is open in some tab. The browser lets go of it when the tab ends, however that comes. */
const lockOf = (id: string) => `obhut:form:${id}`

async function openForms(): Promise<ReadonlySet<string>> {
  const { held = [] } = (await navigator.locks?.query()) ?? {}
  return new Set(held.flatMap(({ name }) => name ?? []))
}

const problem = (error: unknown): void => report('warning', error)

interface Given<T> {
  /** Which form it is: what was left behind in it is offered in it again. */
  form: string
  content: T
  /** Whether there is something to keep. */
  dirty: boolean
}

export interface Offer<T> {
  at: string
  content: T
}

/** Writes what is typed a moment after the last letter, and when the form goes away or is hidden. */
function useKeeping<T>(id: string, { form, content, dirty }: Given<T>) {
  const { engine } = useSignedIn()
  const latest = useRef({ content, dirty, closed: false })

  async function write(): Promise<void> {
    const { content, dirty, closed } = latest.current
    if (dirty && !closed) await engine.replica.unsaved.put({ id, form, at: engine.now(), content })
  }
  const keep = useRef(write)
  useEffect(() => {
    Object.assign(latest.current, { content, dirty })
    keep.current = write
  })

  useEffect(() => {
    if (!dirty) return
    const timer = setTimeout(() => void keep.current().catch(problem), pause)
    return () => clearTimeout(timer)
  }, [content, dirty])

  useEffect(() => {
    let release = () => {}
    void navigator.locks?.request(lockOf(id), () => new Promise<void>((done) => (release = done))).catch(problem)
    const onHidden = () => document.visibilityState === 'hidden' && void keep.current().catch(problem)
    document.addEventListener('visibilitychange', onHidden)
    return () => {
      document.removeEventListener('visibilitychange', onHidden)
      // Whatever took the form away without a word: what is in it stays.
      void keep.current().catch(problem)
      release()
    }
  }, [id])

  return {
    /** It is saved as it is; what is typed from now on is kept again. */
    rest: () => void (latest.current.dirty = false),
    /** Nothing is kept any more. */
    end: () => void (latest.current.closed = true),
  }
}

/** What was left behind in this form by a tab that is gone. */
function useOffered(id: string, form: string) {
  const { engine } = useSignedIn()
  const [offered, setOffered] = useState<Unsaved | null>(null)
  useEffect(() => {
    let here = true
    const { unsaved } = engine.replica
    const look = async () => {
      const [rows, open] = [await unsaved.where('form').equals(form).toArray(), await openForms()]
      const left = rows.filter((row) => row.id !== id && !open.has(lockOf(row.id))).sort((a, b) => (a.at < b.at ? 1 : -1))
      const old = left.filter(({ at }) => Date.parse(at) < engine.millis() - life)
      await unsaved.bulkDelete(old.map((row) => row.id))
      if (here) setOffered(left.find((row) => !old.includes(row)) ?? null)
    }
    look().catch(problem)
    return () => void (here = false)
  }, [engine, form, id])

  return { offered, setOffered }
}

export function useUnsaved<T>(given: Given<T>) {
  const { engine } = useSignedIn()
  const [id] = useState(() => orderedId(Date.now(), crypto.getRandomValues(new Uint8Array(16))))
  const keeping = useKeeping(id, given)
  const { offered, setOffered } = useOffered(id, given.form)
  return {
    offered: offered as Offer<T> | null,
    /** What was offered goes on in this form. */
    take(): void {
      if (!offered) return
      setOffered(null)
      void engine.replica
        .transaction('rw', engine.replica.unsaved, async () => {
          await engine.replica.unsaved.put({ ...offered, id })
          await engine.replica.unsaved.delete(offered.id)
        })
        .catch(problem)
    },
    discard(): void {
      setOffered(null)
      if (offered) void engine.replica.unsaved.delete(offered.id).catch(problem)
    },
    /** It is saved as it is; what is typed from now on is kept again. */
    stored(): void {
      keeping.rest()
      void engine.replica.unsaved.delete(id).catch(problem)
    },
    /** It is saved, or the person let it go. */
    forget(): void {
      keeping.end()
      void engine.replica.unsaved.delete(id).catch(problem)
    },
  }
}

/** What the note about it needs; `goOn` puts into the form what was left behind. */
export const leftIn = <T>({ offered, discard, take }: ReturnType<typeof useUnsaved<T>>, goOn: (content: T) => void) =>
  offered && {
    at: offered.at,
    onDiscard: discard,
    onTake(): void {
      goOn(offered.content)
      take()
    },
  }

// The animals of a list that are chosen for an act on all of them.
import { useMemo, useState } from 'react'
import type { Animal } from '../../../shared/animals/animal.ts'
import { useSteady } from '../../ui/useSteady.ts'

export interface Selection {
  /** The ids that are chosen; null while the rows are links. */
  ids: ReadonlySet<string> | null
  /** Those of the list that are chosen. An animal that the filters no longer take is not among them. */
  chosen: readonly Animal[]
  choose: (id: string, on: boolean) => void
  all: () => void
  begin: () => void
  end: () => void
}

const none: readonly Animal[] = []

/** `found`: the animals of the list. */
export function useSelection(found: readonly Animal[] | null): Selection {
  const [ids, setIds] = useState<ReadonlySet<string> | null>(null)
  const chosen = useMemo(() => (ids && found ? found.filter(({ id }) => ids.has(id)) : none), [ids, found])
  const choose = useSteady((id: string, on: boolean) =>
    setIds((before) => (on ? new Set([...(before ?? []), id]) : new Set([...(before ?? [])].filter((one) => one !== id)))),
  )
  return {
    ids,
    chosen,
    choose,
    all: () => setIds(new Set(found?.map(({ id }) => id))),
    begin: () => setIds(new Set()),
    end: () => setIds(null),
  }
}

// The address of an animal or a contact that was merged into another one leads to the one that stayed, on the same tab.
import { Navigate, useMatches } from '@tanstack/react-router'
import { Failure } from '../../shared/errors.ts'
import { useSignedIn } from '../session/signedIn.ts'
import { useRows } from './useRows.ts'

/** As the server has just reported, or as this device knows from earlier; null where nothing is known of a merge. */
export function useSurvivor(id: string, error: unknown): string | null {
  const { engine } = useSignedIn()
  const known = useRows(async () => (await engine.replica.metaRow.get('meta'))?.merged ?? {}, [engine])
  const told = error instanceof Failure && error.code === 'notFound' ? error.detail?.mergedInto : undefined
  if (typeof told === 'string') return told
  return known ? followed(known, id) : null
}

/** The one that stayed may have been merged itself since. */
export function followed(merged: Readonly<Record<string, string>>, id: string): string | null {
  const passed = new Set([id])
  let stayed: string | null = null
  for (let next = merged[id]; next !== undefined && !passed.has(next); next = merged[next]) {
    passed.add(next)
    stayed = next
  }
  return stayed
}

export function ToSurvivor({ id }: { id: string }) {
  const page = useMatches({ select: (matches) => matches.at(-1)?.fullPath ?? '/' })
  return <Navigate to={page as '/animal/$id'} params={(before) => ({ ...before, id })} search={true} replace />
}

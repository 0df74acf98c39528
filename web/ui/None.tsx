import type { ReactNode } from 'react'
import { useStatus } from './useStatus.ts'
import { FirstLoad } from './Loading.tsx'

/** What a list of rows on this device says where it has none. Until the first pull is through, it says that they are still coming. */
export function None({ children }: { children: ReactNode }) {
  const status = useStatus()
  if (!status) return null
  return status.firstPullDone ? children : <FirstLoad />
}

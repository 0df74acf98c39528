import type { ReactNode } from 'react'
import { useHasTenant } from '../session/signedIn.ts'
import { FirstLoad } from './Loading.tsx'
import { useStatus } from './useStatus.ts'

/** What a list says where it has no rows. While the rows of an organisation come to this device for the first time, it says that they are still coming. */
export const None = ({ children }: { children: ReactNode }) => (useHasTenant() ? <OfDevice>{children}</OfDevice> : children)

function OfDevice({ children }: { children: ReactNode }) {
  const status = useStatus()
  if (!status) return null
  return status.firstPullDone ? children : <FirstLoad />
}

// The organisation of the sub-domain that led to the login page.
import { useEffect, useState } from 'react'
import type { ReplyOf } from '../../shared/endpoint.ts'
import { houseAtDoor } from '../../shared/operator/tenantWeb.ts'
import { useSession } from '../session/useSession.ts'

type House = ReplyOf<typeof houseAtDoor>

/** Null without one, and where it cannot be found: everybody can sign in without it. */
export function useHouseAtDoor(subDomain: string | undefined): House | null {
  const { caller } = useSession()
  const [house, setHouse] = useState<House | null>(null)
  useEffect(() => {
    let here = true
    if (subDomain)
      caller.call(houseAtDoor, { params: { subDomain } }).then(
        (found) => here && setHouse(found),
        () => undefined,
      )
    return () => {
      here = false
    }
  }, [caller, subDomain])
  return house
}

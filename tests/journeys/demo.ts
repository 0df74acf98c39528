// Who and what of the demo the journeys meet.
import { users } from '../../api/demo/organisations.ts'

export const demoPassword = 'kennel-lantern-riverbed-42'

const known = (email: string) => {
  const found = users.find((user) => user.email === email)
  if (!found) throw new Error(`The demo has no account ${email}`)
  return found
}

export const lead = known('lead@sonnenhof.example')
export const carer = known('carer@sonnenhof.example')
export const daycare = known('daycare@sonnenhof.example')
export const office = known('office@sonnenhof.example')
/** The organisation that `lead` works in after signing in; `lead` is a member of another one too. */
export const house = 'Tierheim Sonnenhof'
export type Person = typeof carer

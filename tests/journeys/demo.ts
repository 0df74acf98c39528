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
export const operator = known('operator@obhut.example')
/** The organisation that `lead` works in after signing in; `lead` is a member of another one too. */
export const house = 'Tierheim Sonnenhof'
/** Joins the rows of the house to a table; `user` is the parameter that names its member. Without it, rows of the other organisation of `lead` would be taken on some days. */
export const inHouse = (row: string, user = '$1'): string =>
  `join membership m on m.tenant_id = ${row}.tenant_id and m.user_id = ${user} and m.tenant_id = (select id from tenant where name = '${house}')`
export type Person = typeof carer

// Ids in addresses are held to one pattern: where something else is, there is no page.
import * as v from 'valibot'
import { Id } from '../../shared/values.ts'

const namesId = (name: string): boolean => name === 'id' || name.endsWith('Id')

export const idsAreWhole = (params: Readonly<Record<string, string>>): boolean =>
  Object.entries(params).every(([name, value]) => !namesId(name) || v.is(Id, value))

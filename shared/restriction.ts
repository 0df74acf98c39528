// Whom a row is shown to.
import * as v from 'valibot'
import { Id } from './values.ts'

/** Of a row that goes with an animal: the users it is shown to. Without it, everybody who has the right sees it. */
export const Restriction = v.nullish(v.array(Id))

// Invitations of the demo go to holders of its passes (`../invites.ts`).
import type { DemoRows } from '../rowsOfNouns.ts'

export const rows: DemoRows<'requestInvite'> = () => []

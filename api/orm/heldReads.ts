// How many entries of closed accesses wait for a decision.

export const undecided = (tenantId: string) => ({
  sql: 'select count(*) from held_mutation h where h.tenant_id = ? and h.decision is null',
  values: [tenantId],
  is: Number,
})

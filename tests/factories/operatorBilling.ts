// What tests of the operator's billing need: an organisation, and the calls that bill it.
import { expect } from 'vitest'
import { startSession } from '../../api/identity/tokens.ts'
import type { TenantStatus } from '../../shared/access.ts'
import type { BillingPeriod, ListedPeriod } from '../../shared/operator/billing/billing.ts'
import type { Contract, ContractFields } from '../../shared/operator/billing/contracts.ts'
import { emptyOrganization, type Country } from '../../shared/operator/organizationRecord.ts'
import { noon, startWorld } from '../world.ts'

export const issuer = 'Obhut GmbH, Weg 1, 10115 Berlin, DE123'
export const refused = (code: string) => ({ status: 422, body: expect.objectContaining({ code }) })

const terms: ContractFields = {
  start: '2026-04-01',
  minTermMonths: 12,
  noticeDays: 30,
  priceModel: 'flat',
  priceCents: 4900,
  discountPercent: 0,
  interval: 'quarter',
  taxRate: 1900,
  taxReason: null,
  vatId: '',
  onceItems: [],
}

/** The noon of the world is on 2026-06-10. `anew` gives it another organisation. */
export async function startBilling() {
  const world = await startWorld({ invoiceIssuer: issuer })
  const operatorId = await world.operator()
  let operator = ''
  let organizationId = ''

  const signIn = async () => void (operator = (await startSession(world.app.server, operatorId, true, 'test')).access)
  const asOperator = (path: string, body?: unknown) => world.client(operator).send(body ? 'POST' : 'GET', `/api/tenantadmin/${path}`, body)
  async function anew(country: Country = 'DE') {
    world.clock.set(noon)
    await signIn()
    await world.sql('delete from mail')
    organizationId = world.id()
    const contact = { forename: 'Ada', surname: 'Wald', email: 'ada@sued.example', phone: '' }
    const address = { ...emptyOrganization.address, country }
    const fields = { ...emptyOrganization, officialName: 'Tierheim Süd e. V.', contact, address }
    expect((await asOperator('organization/new', { id: organizationId, fields })).status).toBe(200)
  }
  const record = (more: Partial<ContractFields> = {}, body: object = {}) =>
    asOperator(`organization/${organizationId}/contract/new`, { id: world.id(), quoteId: null, contract: { ...terms, ...more }, ...body })
  async function contractOf(more: Partial<ContractFields> = {}): Promise<Contract> {
    const { status, body } = await record(more)
    expect(status).toBe(200)
    return body
  }
  const bill = ({ id: contractId }: Contract, start: string, end: string, more: object = {}) => {
    const days = { contractId, start, end, extra: [], isGapWanted: false }
    return asOperator(`organization/${organizationId}/billing/new`, { id: world.id(), ...days, ...more })
  }
  async function periodOf(contract: Contract, start = '2026-04-01', end = '2026-06-30', more: object = {}): Promise<ListedPeriod> {
    const { status, body } = await bill(contract, start, end, more)
    expect(status).toBe(200)
    return body
  }
  async function invoiceOf({ id }: ListedPeriod): Promise<BillingPeriod> {
    const { status, body } = await asOperator(`billing-period/${id}/invoice`, { id: null })
    expect(status).toBe(200)
    return body
  }
  /** An access of the organisation. */
  async function access(status: TenantStatus = 'ACTIVE'): Promise<string> {
    const id = await world.tenant({ status })
    await world.sql('update tenant set organization_id = $2, status = $3 where id = $1', [id, organizationId, status])
    return id
  }
  return {
    world,
    anew,
    signIn,
    asOperator,
    record,
    contractOf,
    bill,
    periodOf,
    invoiceOf,
    access,
    token: () => operator,
    organizationId: () => organizationId,
  }
}
export type BillingWorld = Awaited<ReturnType<typeof startBilling>>

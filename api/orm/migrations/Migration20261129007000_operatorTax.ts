// Quotes, contracts and invoices of the operator name why no tax is charged. Rows of before get the reason that the country answers.
import { Migration } from '@mikro-orm/migrations'

const reason = `add column tax_reason text check (tax_reason in ('smallBusiness', 'reverseCharge', 'outsideEu'))`
const vatId = `add column vat_id text not null default ''`
const ownVatId = `add column own_vat_id text not null default ''`

/** Without tax an Austrian customer would need a VAT id that nobody has asked for: such a contract is recorded anew. */
const known = `
update service_contract c set tax_reason = case o.country when 'DE' then 'smallBusiness' else 'outsideEu' end
  from organization o where o.id = c.organization_id and c.tax_rate = 0 and o.country <> 'AT';`

export class Migration20261129007000_operatorTax extends Migration {
  override up(): void {
    this.addSql(`alter table quote ${reason}, ${vatId}, ${ownVatId};`)
    this.addSql(`alter table service_contract ${reason}, ${vatId};`)
    this.addSql(`alter table operator_invoice ${reason}, ${vatId}, ${ownVatId};`)
    this.addSql(known)
  }
}

// Contracts of sponsored residencies: a type of their own among templates and signed documents.
import { Migration } from '@mikro-orm/migrations'

export class Migration20261127014500_residencyContracts extends Migration {
  override up(): void {
    for (const table of ['document_template', 'signed_document'])
      this.addSql(`alter table ${table}
  drop constraint ${table}_type_check,
  add constraint ${table}_type_check check (type in ('adoption', 'surrender', 'daycare', 'pension', 'residency'));`)
  }
}

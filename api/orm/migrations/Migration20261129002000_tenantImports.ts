// Exports of other installations that the operator takes in.
import { Migration } from '@mikro-orm/migrations'

const tenantImport = `
create table tenant_import (
  id uuid primary key,
  name text not null,
  size bigint not null check (size > 0),
  mark text not null,
  parts jsonb not null,
  state text not null check (state in ('receiving', 'queued', 'running', 'done', 'failed')),
  begun_at timestamptz not null,
  begun_by uuid not null,
  touched_at timestamptz not null,
  status text,
  organization_id uuid,
  done integer not null,
  total integer not null,
  code text,
  made_tenant uuid,
  report jsonb,
  check ((state = 'done') = (report is not null))
)`

export class Migration20261129002000_tenantImports extends Migration {
  override up(): void {
    this.addSql(tenantImport)
    this.addSql('create index tenant_import_age on tenant_import (touched_at)')
  }
}

// Imports that are taken back or stopped: from which version of the organisation on they wrote, and what was changed since.
import { Migration } from '@mikro-orm/migrations'

export class Migration20261126010000_takenBackImports extends Migration {
  override up(): void {
    this.addSql(`
alter table import_file
  add column start_version bigint,
  add column taken_back_at timestamptz,
  add column taken_back_by uuid,
  add column keep_changed boolean not null default false,
  add column kept jsonb,
  drop constraint import_file_state_check,
  add constraint import_file_state_check check
    (state in ('open', 'checking', 'checked', 'importing', 'stopped', 'imported', 'takingBack', 'takenBack', 'failed'));`)
  }
}

// Campaigns of the operator, who receives each, and who wants no more of them.
import { Migration } from '@mikro-orm/migrations'

const campaign = `
create table campaign (
  id uuid primary key,
  name text not null,
  audience json not null,
  texts json not null,
  per_minute integer not null check (per_minute > 0),
  state text not null check (state in ('draft', 'running', 'paused', 'finished')),
  handed_until timestamptz,
  created_at timestamptz not null,
  created_by uuid not null,
  started_at timestamptz,
  finished_at timestamptz,
  version integer not null default 0,
  check ((state = 'draft') = (started_at is null)),
  check ((state = 'finished') = (finished_at is not null))
)`

const participant = `
create table campaign_participant (
  id uuid primary key,
  campaign_id uuid not null references campaign (id) on delete cascade,
  organization_id uuid not null references organization (id) on delete cascade,
  email text not null,
  organisation text not null,
  forename text not null,
  surname text not null,
  city text not null,
  locale text not null check (locale in ('de', 'en')),
  state text not null check (state in ('waiting', 'underWay', 'sent', 'refused', 'unsubscribed')),
  at timestamptz,
  reason text not null,
  constraint campaign_participant_once unique (campaign_id, email)
)`

const unsubscribed = `
create table unsubscribed (
  email text primary key check (email = lower(email)),
  at timestamptz not null,
  campaign_id uuid references campaign (id) on delete set null
)`

export class Migration20261128210001_campaigns extends Migration {
  override up(): void {
    this.addSql(campaign)
    this.addSql('create index campaign_newest on campaign (created_at, id)')
    this.addSql(participant)
    this.addSql('create index campaign_participant_of on campaign_participant (organization_id)')
    this.addSql(`create index campaign_participant_open on campaign_participant (campaign_id) where state in ('waiting', 'underWay')`)
    this.addSql(unsubscribed)
    this.addSql('create index unsubscribed_by on unsubscribed (campaign_id)')
  }
}

// Contracts of the operator with organisations, their billed periods, invoices and payments.
import { Migration } from '@mikro-orm/migrations'

const taxRate = 'tax_rate integer not null check (tax_rate in (0, 700, 1900))'
const sums = 'net_cents bigint not null, tax_cents bigint not null, gross_cents bigint not null'

const serviceContract = `
create table service_contract (
  id uuid primary key,
  organization_id uuid not null references organization (id),
  quote_id uuid unique references quote (id),
  starts_on date not null,
  ends_on date check (ends_on >= starts_on),
  min_term_months integer not null check (min_term_months >= 0),
  notice_days integer not null check (notice_days >= 0),
  price_model text not null check (price_model in ('flat', 'perAnimal', 'perUser')),
  price_cents bigint not null check (price_cents >= 0),
  discount_percent integer not null check (discount_percent between 0 and 100),
  billing_interval text not null check (billing_interval in ('month', 'quarter', 'year')),
  ${taxRate},
  once_items json not null,
  created_at timestamptz not null,
  created_by uuid not null,
  version integer not null default 0
)`

const billingPeriod = `
create table billing_period (
  id uuid primary key,
  contract_id uuid not null references service_contract (id),
  organization_id uuid not null references organization (id),
  starts_on date not null,
  ends_on date not null check (ends_on >= starts_on),
  lines json not null,
  usage json not null,
  ${taxRate},
  ${sums},
  due_on date not null,
  state text not null check (state in ('planned', 'invoiced', 'paid', 'cancelled')),
  invoice_id uuid,
  reason text not null,
  created_at timestamptz not null,
  created_by uuid not null,
  check ((state in ('invoiced', 'paid')) = (invoice_id is not null)),
  constraint billing_period_no_overlap exclude using gist
    (contract_id with =, daterange(starts_on, ends_on, '[]') with &&) where (state <> 'cancelled')
)`

const operatorInvoice = `
create table operator_invoice (
  id uuid primary key,
  type text not null check (type in ('invoice', 'creditNote')),
  number text not null constraint operator_invoice_number unique,
  period_id uuid not null references billing_period (id),
  organization_id uuid not null references organization (id),
  recipient json not null,
  issue_date date not null,
  due_date date not null check (due_date >= issue_date),
  service_from date not null,
  service_to date not null,
  lines json not null,
  ${taxRate},
  ${sums},
  state text not null check (state in ('open', 'partial', 'paid', 'overpaid', 'cancelled', 'writtenOff')),
  cancels uuid unique references operator_invoice (id),
  reason text not null,
  email text not null,
  issuer text not null,
  pdf_name text,
  pdf_hash text,
  pdf_size integer,
  issued_at timestamptz not null,
  issued_by uuid not null,
  check ((type = 'creditNote') = (cancels is not null))
)`

const operatorPayment = `
create table operator_payment (
  id uuid primary key,
  invoice_id uuid not null references operator_invoice (id),
  date date not null,
  direction text not null check (direction in ('in', 'out')),
  amount_cents bigint not null check (amount_cents > 0),
  method text not null check (method in ('transfer', 'directDebit', 'cash', 'card', 'online')),
  note text not null,
  noted_at timestamptz not null,
  noted_by uuid not null
)`

const numberRange = `
create table operator_number_range (
  kind text primary key check (kind in ('invoice', 'creditNote')),
  next integer not null check (next >= 1),
  period text not null
)`

const actions = `
alter table organization_event add constraint organization_event_action_check check (action in (
  'created', 'changed', 'status', 'duplicate', 'contractMade', 'contractEnded', 'contractGoesOn', 'contractDiscarded',
  'periodMade', 'periodCancelled', 'invoiced', 'invoiceCancelled', 'invoiceWrittenOff', 'paid', 'paidBack'))`

export class Migration20261127160000_billing extends Migration {
  override up(): void {
    this.addSql(serviceContract)
    this.addSql('create index service_contract_of on service_contract (organization_id, starts_on)')
    this.addSql('create index service_contract_newest on service_contract (starts_on, id)')
    this.addSql(billingPeriod)
    this.addSql('create index billing_period_of on billing_period (organization_id, starts_on)')
    this.addSql(`create index billing_period_due on billing_period (due_on) where state = 'planned'`)
    this.addSql(operatorInvoice)
    this.addSql('create index operator_invoice_of on operator_invoice (period_id, issued_at)')
    this.addSql('alter table billing_period add foreign key (invoice_id) references operator_invoice (id)')
    this.addSql(operatorPayment)
    this.addSql('create index operator_payment_of on operator_payment (invoice_id, date)')
    this.addSql(numberRange)
    this.addSql(`insert into operator_number_range (kind, next, period) values ('invoice', 1, ''), ('creditNote', 1, '')`)
    this.addSql('alter table organization_event drop constraint organization_event_action_check')
    this.addSql(actions)
  }
}

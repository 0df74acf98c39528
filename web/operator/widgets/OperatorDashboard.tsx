import { Trans } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Suspense, type ReactNode } from 'react'
import { dashboard, type Dashboard } from '../../../shared/operator/dashboard.ts'
import { namedRoutes } from '../../namedRoutes.ts'
import { useAccount } from '../../session/signedIn.ts'
import { CallFailed } from '../../ui/CallFailed.tsx'
import { Card } from '../../ui/Card.tsx'
import { useFormats } from '../../ui/formats.ts'
import { lazyPart } from '../../ui/lazyPart.ts'
import { Loading } from '../../ui/Loading.tsx'
import { useCall } from '../../ui/useCall.ts'
import classes from './Dashboard.module.css'
import { StatusBar } from './StatusBar.tsx'
import { OrganizationLink } from '../parts/OrganizationLink.tsx'

const CustomerMap = lazyPart(() => import('./CustomerMap.tsx'))

/** What is new for the operator, at the top of home (specification 2). */
export default function OperatorDashboard() {
  const read = useCall(dashboard, {})
  return (
    <div className={classes.dashboard}>
      {read.state === 'loading' && <Loading rows={6} />}
      {read.state === 'failed' && <CallFailed error={read.error} again={read.again} />}
      {read.state === 'ready' && <Read of={read.value} />}
    </div>
  )
}

const Read = ({ of }: { of: Dashboard }) => (
  <>
    <StatusBar totals={of.organizations} />
    <div className={classes.lists}>
      <Demos demos={of.newestDemos} />
      <Requests requests={of.awaitingQuotes} />
      <Quotes quotes={of.waitForConfirmation} />
      <Tenants tenants={of.newestTenants} />
      <MissingInvoices periods={of.missingInvoice} />
    </div>
    <Card
      title={<Trans>All customers</Trans>}
      aside={
        <Text fw={650} className="numbers">
          {of.customers.total}
        </Text>
      }
    >
      <Suspense fallback={<Loading rows={6} />}>
        <CustomerMap organizations={of.customers.activeOrganizations} begins={of.map} />
      </Suspense>
    </Card>
  </>
)

interface ListProps<R> {
  title: ReactNode
  empty: ReactNode
  rows: readonly R[]
  keyOf: (row: R) => string
  children: (row: R) => ReactNode
}

const List = <R,>({ title, empty, rows, keyOf, children }: ListProps<R>) => (
  <Card title={title} flush>
    {rows.length === 0 ? (
      <Text c="dimmed" className={classes.empty}>
        {empty}
      </Text>
    ) : (
      <ul className={classes.list}>
        {rows.map((row) => (
          <li key={keyOf(row)} className={classes.entry}>
            {children(row)}
          </li>
        ))}
      </ul>
    )}
  </Card>
)

function Created({ at }: { at: string }) {
  const { zone } = useAccount()
  const formats = useFormats()
  return (
    <Text c="dimmed" size="sm" component="time" dateTime={at}>
      {formats.moment(at, zone)}
    </Text>
  )
}

const Demos = ({ demos }: { demos: Dashboard['newestDemos'] }) => (
  <List title={<Trans>Newly created demos</Trans>} empty={<Trans>No demos</Trans>} rows={demos} keyOf={({ tenantId }) => tenantId}>
    {({ tenantId, name, created }) => (
      <>
        <Link to="/tenantadmin/tenant/$id" params={{ id: tenantId }}>
          {name}
        </Link>
        <Created at={created} />
      </>
    )}
  </List>
)

const Requests = ({ requests }: { requests: Dashboard['awaitingQuotes'] }) => (
  <List title={<Trans>Waiting for an offer</Trans>} empty={<Trans>No quote requests</Trans>} rows={requests} keyOf={({ id }) => id}>
    {({ id, informalName, created }) => (
      <>
        <Link to="/tenantadmin/quote-request/$id" params={{ id }}>
          {informalName}
        </Link>
        <Created at={created} />
      </>
    )}
  </List>
)

const Quotes = ({ quotes }: { quotes: Dashboard['waitForConfirmation'] }) => {
  const formats = useFormats()
  return (
    <List title={<Trans>Have received an offer</Trans>} empty={<Trans>No unconfirmed quotes</Trans>} rows={quotes} keyOf={({ id }) => id}>
      {({ organization, quoteDate }) => (
        <>
          <Link to="/tenantadmin/organization/$id" params={{ id: organization.id }}>
            {organization.officialName}
          </Link>
          <Text c="dimmed" size="sm" component="time" dateTime={quoteDate}>
            {formats.date(quoteDate)}
          </Text>
        </>
      )}
    </List>
  )
}

const Tenants = ({ tenants }: { tenants: Dashboard['newestTenants'] }) => (
  <List title={<Trans>New customers</Trans>} empty={<Trans>No tenants</Trans>} rows={tenants} keyOf={({ tenantId }) => tenantId}>
    {({ tenantId, name, created, organization }) => (
      <>
        <Link to="/tenantadmin/tenant/$id" params={{ id: tenantId }}>
          {name}
        </Link>
        <Text size="sm">
          <OrganizationLink organization={organization} />
        </Text>
        <Created at={created} />
      </>
    )}
  </List>
)

const MissingInvoices = ({ periods }: { periods: Dashboard['missingInvoice'] }) => {
  const formats = useFormats()
  return (
    <List
      title={<Trans>Invoice to be issued</Trans>}
      empty={<Trans>No missing invoices</Trans>}
      rows={periods}
      keyOf={({ billingPeriodId }) => billingPeriodId}
    >
      {({ billingPeriodId, range, total, organization }) => (
        <>
          <Link to={namedRoutes['tenantadmin-organization-billing-period']} params={{ id: billingPeriodId }}>
            {organization.officialName}
          </Link>
          <Text size="sm">{formats.money(Math.round(total * 100))}</Text>
          <Text c="dimmed" size="sm">
            <Trans>
              {formats.date(range.start)} to {formats.date(range.end)}
            </Trans>
          </Text>
        </>
      )}
    </List>
  )
}

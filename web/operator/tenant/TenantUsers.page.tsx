import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Text } from '@mantine/core'
import { createFileRoute, Link } from '@tanstack/react-router'
import { IconUserPlus } from '@tabler/icons-react'
import { tenantUsers, type TenantUser } from '../../../shared/operator/tenantUsers.ts'
import { CallFailed } from '../../ui/CallFailed.tsx'
import framedList from '../../ui/FramedList.module.css'
import { ButtonLink } from '../../ui/links.tsx'
import { Loading } from '../../ui/Loading.tsx'
import nameLink from '../../ui/NameLink.module.css'
import { Pagination } from '../../ui/Pagination.tsx'
import { pageNumber, searchOf } from '../../ui/search.ts'
import { useCall } from '../../ui/useCall.ts'
import { RightsInWords } from '../../users/parts/RightsInWords.tsx'
import { UserState } from '../../users/parts/UserState.tsx'
import { nameOfUser } from '../../users/parts/userTexts.ts'
import classes from '../Operator.module.css'
import { TenantShell } from './TenantShell.tsx'
import { useTenantUserActs } from './useTenantUserActs.tsx'

export const Route = createFileRoute('/_operator/tenantadmin/tenant/$id/users')({
  staticData: { title: msg`Users of a tenant`, flag: 'globalAdmin', withoutTenant: true },
  validateSearch: searchOf({ page: pageNumber }),
  component: TenantUsers,
})

function TenantUsers() {
  const { id } = Route.useParams()
  return (
    <TenantShell key={id} id={id}>
      {() => <People id={id} />}
    </TenantShell>
  )
}

function People({ id }: { id: string }) {
  const { t } = useLingui()
  const { page = 0 } = Route.useSearch()
  const navigate = Route.useNavigate()
  const read = useCall(tenantUsers, { params: { id }, query: { page: String(page) } })
  return (
    <>
      <Group gap="xs">
        <ButtonLink to="/tenantadmin/tenant/$id/users/create" params={{ id }} leftSection={<IconUserPlus aria-hidden />}>
          <Trans>Invite user</Trans>
        </ButtonLink>
        <ButtonLink to="/tenantadmin/tenant/$id/users/create/email" params={{ id }} variant="default">
          <Trans>Add an account</Trans>
        </ButtonLink>
      </Group>
      {read.state === 'loading' && <Loading rows={5} />}
      {read.state === 'failed' && <CallFailed error={read.error} again={read.again} />}
      {read.state === 'ready' && (
        <>
          <Text c="dimmed" size="sm" role="status">
            <Plural value={read.value.total} one="# user" other="# users" />
          </Text>
          {read.value.items.length > 0 && (
            <ul className={framedList.list} aria-label={t`Users`}>
              {read.value.items.map((user) => (
                <Row key={user.id} tenantId={id} user={user} onChange={read.again} />
              ))}
            </ul>
          )}
          <Pagination pages={read.value.pages} page={page} onChange={(next) => void navigate({ search: next > 0 ? { page: next } : {} })} />
        </>
      )}
    </>
  )
}

function Row({ tenantId, user, onChange }: { tenantId: string; user: TenantUser; onChange: () => void }) {
  const { t } = useLingui()
  const { busy, inviteAgain, remove, restore } = useTenantUserActs(tenantId, user, onChange)
  const name = nameOfUser(user)
  const button = (label: string, about: string, act: () => Promise<unknown>) => (
    <Button variant="default" disabled={busy} aria-label={about} onClick={() => void act()}>
      {label}
    </Button>
  )
  return (
    <li className={classes.person} data-row={user.id}>
      <Link to="/tenantadmin/accounts" search={{ account: user.accountId }} className={nameLink.link}>
        {name}
      </Link>
      <UserState user={user} />
      <span className={classes.about}>{user.email}</span>
      <span className={classes.about}>
        <RightsInWords rights={user.rights} />
      </span>
      <Group gap="xs" className={classes.acts}>
        {user.state === 'invited' && button(t`Invite again`, t`Invite again: ${name}`, inviteAgain)}
        {user.state === 'deactivated'
          ? button(t`Let in again`, t`Let in again: ${name}`, restore)
          : button(t`Remove`, t`Remove: ${name}`, remove)}
      </Group>
    </li>
  )
}

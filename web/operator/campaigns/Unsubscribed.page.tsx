import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Text, TextInput, Title } from '@mantine/core'
import { createFileRoute, Link } from '@tanstack/react-router'
import { entryReason } from '../../../shared/organisation/organization.ts'
import { listUnsubscribed, subscribeAgain, type UnsubscribedAddress } from '../../../shared/operator/unsubscribedAddresses.ts'
import { useAccount } from '../../session/signedIn.ts'
import { useSession } from '../../session/useSession.ts'
import { CallFailed } from '../../ui/CallFailed.tsx'
import { askReason } from '../../ui/confirm.tsx'
import { useFormats } from '../../ui/formats.ts'
import { Loading } from '../../ui/Loading.tsx'
import { pageNumber, searchOf, wordsOf } from '../../ui/search.ts'
import { searchInput } from '../../ui/searchInput.tsx'
import { toast } from '../../ui/toasts.ts'
import { useCall } from '../../ui/useCall.ts'
import { useFailed } from '../../ui/useFailed.ts'
import { useSearchWords } from '../../ui/useSearchWords.ts'
import nameLink from '../../ui/NameLink.module.css'
import classes from '../Operator.module.css'
import { FoundList } from '../parts/FoundList.tsx'
import { OrganizationLink } from '../parts/OrganizationLink.tsx'

export const Route = createFileRoute('/_operator/tenantadmin/campaigns/unsubscribed')({
  staticData: { title: msg`Unsubscribed addresses`, flag: 'globalAdmin', withoutTenant: true },
  validateSearch: searchOf({ search: wordsOf(200), page: pageNumber }),
  component: Unsubscribed,
})

/** Who wants no more campaigns. */
function Unsubscribed() {
  const { t } = useLingui()
  const { search = '', page = 0 } = Route.useSearch()
  const navigate = Route.useNavigate()
  const narrow = (words: string) => void navigate({ search: words ? { search: words } : {}, replace: true, resetScroll: false })
  const [query, setQuery] = useSearchWords(search, narrow)
  const read = useCall(listUnsubscribed, { body: { search, page } })
  return (
    <div className={classes.page}>
      <Title order={1}>
        <Trans>Unsubscribed addresses</Trans>
      </Title>
      <Text>
        <Trans>No campaign is sent to these addresses. Other mails, such as quotes and invoices, still are.</Trans>
      </Text>
      <TextInput
        {...searchInput}
        aria-label={t`Search addresses`}
        placeholder={t`E-mail address, organisation or campaign`}
        value={query}
        onChange={(event) => setQuery(event.currentTarget.value)}
      />
      {read.state === 'loading' && <Loading rows={6} />}
      {read.state === 'failed' && <CallFailed error={read.error} again={read.again} />}
      {read.state === 'ready' && (
        <FoundList
          label={t`Unsubscribed addresses`}
          count={<Plural value={read.value.total} one="# address" other="# addresses" />}
          found={read.value}
          page={page}
          onPage={(next) => void navigate({ search: (before) => ({ ...before, page: next > 0 ? next : undefined }) })}
          {...(search
            ? {
                onAll: () => {
                  setQuery('')
                  narrow('')
                },
              }
            : { empty: <Trans>Nobody has unsubscribed.</Trans> })}
        >
          {(address) => <Row key={address.email} address={address} onChange={read.again} />}
        </FoundList>
      )}
    </div>
  )
}

function Row({ address, onChange }: { address: UnsubscribedAddress; onChange: () => void }) {
  const { email, at, organizations } = address
  const { zone } = useAccount()
  const { moment } = useFormats()
  const again = useSubscribeAgain(address, onChange)
  return (
    <li className={classes.person}>
      <span className={classes.name}>{email}</span>
      <span className={classes.about}>
        {organizations.map(({ id, officialName }) => (
          <div key={id}>
            <OrganizationLink organization={{ id, officialName }} />
          </div>
        ))}
        {organizations.length === 0 && (
          <div>
            <Trans>No organisation has this address any more.</Trans>
          </div>
        )}
        {moment(at, zone)}
        <How address={address} />
      </span>
      <div className={classes.acts}>
        <Button variant="default" onClick={() => void again()}>
          <Trans>Subscribe again</Trans>
        </Button>
      </div>
    </li>
  )
}

function How({ address: { way, campaign } }: { address: UnsubscribedAddress }) {
  return (
    <>
      {way && ' · '}
      {way === 'page' && <Trans>by the link in the mail</Trans>}
      {way === 'mailProgram' && <Trans>by the button of the mail program</Trans>}
      {campaign && (
        <>
          {' · '}
          <Link to="/tenantadmin/campaign/$id" params={{ id: campaign.id }} className={nameLink.link}>
            {campaign.name}
          </Link>
        </>
      )}
    </>
  )
}

/** Asks for the reason first: nobody may be written to again without having asked for it. */
function useSubscribeAgain({ email }: UnsubscribedAddress, onDone: () => void) {
  const { t } = useLingui()
  const { caller } = useSession()
  const failed = useFailed()
  return async () => {
    const reason = await askReason({
      title: <Trans>Subscribe {email} again?</Trans>,
      text: <Trans>Later campaigns go to this address again. Please do so only if somebody there has asked for it.</Trans>,
      confirm: <Trans>Subscribe again</Trans>,
      reason: { label: <Trans>Who asked for it, and how</Trans>, least: entryReason.min, most: entryReason.max },
    })
    if (reason === null) return
    try {
      await caller.call(subscribeAgain, { body: { email, reason } })
      toast({ tone: 'done', text: t`${email} receives campaigns again` })
      onDone()
    } catch (error) {
      failed(error)
    }
  }
}

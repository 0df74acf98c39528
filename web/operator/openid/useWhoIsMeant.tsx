// Says before an identity provider is connected, changed or removed what that means for the people, and asks whether to go on.
import { Plural, Trans } from '@lingui/react/macro'
import { Stack } from '@mantine/core'
import { peopleOfDomains, type PeopleOfDomains } from '../../../shared/operator/openidProviders.ts'
import { useSession } from '../../session/useSession.ts'
import { confirm, type Confirmation } from '../../ui/confirm.tsx'

interface Meant {
  tenant: { id: string; name: string }
  emailDomains: readonly string[]
}

export function useWhoIsMeant() {
  const { caller } = useSession()
  const count = ({ tenant, emailDomains }: Meant) =>
    caller.call(peopleOfDomains, { body: { tenantId: tenant.id, emailDomains: [...emailDomains] } })

  /** `lost`: domains that the provider no longer answers for. */
  async function agreesToDomains(meant: Meant, lost: readonly string[] = [], question: Pick<Confirmation, 'title' | 'confirm'>) {
    const people = await count(meant)
    return confirm({
      ...question,
      text: (
        <Stack gap="xs">
          <SignInThere people={people} {...meant} />
          {lost.length > 0 && (
            <span>
              <Trans>
                People with an address in {lost.join(', ')} sign in with a password again. Where the provider let them in, their sessions
                end.
              </Trans>
            </span>
          )}
        </Stack>
      ),
    })
  }

  async function agreesToRemoval(meant: Meant) {
    const { members, withoutPassword } = await count(meant)
    return confirm({
      title: <Trans>Remove the identity provider of {meant.tenant.name}?</Trans>,
      text: (
        <Stack gap="xs">
          <span>
            <Trans>Everybody whom the provider let in is signed out at once.</Trans>{' '}
            <Plural value={members} one="# person signs in with a password again." other="# people sign in with a password again." />
          </span>
          {withoutPassword > 0 && (
            <span>
              <Plural value={withoutPassword} one="# of them has no password" other="# of them have no password" />
              {': '}
              <Trans>they need “Forgotten password” first.</Trans>
            </span>
          )}
        </Stack>
      ),
      confirm: <Trans>Remove</Trans>,
      danger: true,
    })
  }

  return { agreesToDomains, agreesToRemoval }
}

function SignInThere({ people: { members, outside, administrators }, tenant, emailDomains }: Meant & { people: PeopleOfDomains }) {
  const domains = emailDomains.join(', ')
  return (
    <>
      <span>
        <Trans>
          People with an address in {domains} sign in at the provider. Passwords and passkeys of these addresses open nothing here any more.
        </Trans>
      </span>
      <span>
        <Plural
          value={members}
          one={`# person of ${tenant.name} has such an address.`}
          other={`# people of ${tenant.name} have such an address.`}
        />
      </span>
      {outside > 0 && (
        <strong>
          <Plural
            value={outside}
            one="# account with such an address is not part of it and can no longer sign in."
            other="# accounts with such an address are not part of it and can no longer sign in."
          />
        </strong>
      )}
      {administrators > 0 && (
        <strong>
          <Plural value={administrators} one="# platform administrator is among them." other="# platform administrators are among them." />
        </strong>
      )}
    </>
  )
}

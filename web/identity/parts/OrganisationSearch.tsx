import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Loader, Stack, Text, TextInput, UnstyledButton } from '@mantine/core'
import { IconBuilding, IconChevronRight } from '@tabler/icons-react'
import { useState, type FormEvent } from 'react'
import { searchOrganizations, searchTerms, type FoundOrganization } from '../../../shared/organisation/organization.ts'
import { textOf } from '../../ui/errorTexts.ts'
import { EnterTenant } from './EnterTenant.tsx'
import classes from './OrganisationSwitcher.module.css'
import { useAccount } from '../../session/signedIn.ts'

type Found = { is: 'nothing' } | { is: 'asking' } | { is: 'failed'; cause: unknown } | { is: 'found'; items: FoundOrganization[] }

/** Finds any organisation of the platform, for its administrators. Nothing is asked for an empty text (specification 5). */
export function OrganisationSearch({ onEntered }: { onEntered?: () => void }) {
  const { session } = useAccount()
  const [typed, setTyped] = useState('')
  const [found, setFound] = useState<Found>({ is: 'nothing' })
  const [chosen, setChosen] = useState<FoundOrganization | null>(null)
  const terms = searchTerms(typed)

  async function search(event: FormEvent) {
    event.preventDefault()
    if (terms.length === 0 || found.is === 'asking') return
    setFound({ is: 'asking' })
    try {
      setFound({ is: 'found', items: (await session.caller.call(searchOrganizations, { body: { search: terms } })).items })
    } catch (cause) {
      setFound({ is: 'failed', cause })
    }
  }

  if (chosen) return <EnterTenant organization={chosen} onBack={() => setChosen(null)} onEntered={onEntered} />
  return (
    <Stack gap="sm">
      <form className={classes.search} role="search" onSubmit={(event) => void search(event)}>
        <TextInput
          className={classes.searchField}
          label={<Trans>Search organisations</Trans>}
          description={<Trans>Name, contact, postal code or city</Trans>}
          name="organisation"
          type="search"
          maxLength={200}
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button
          type="submit"
          disabled={terms.length === 0 || found.is === 'asking'}
          leftSection={found.is === 'asking' && <Loader size="xs" />}
        >
          <Trans>Search</Trans>
        </Button>
      </form>
      <Results found={found} onChoose={setChosen} />
    </Stack>
  )
}

function Results({ found, onChoose }: { found: Found; onChoose: (organization: FoundOrganization) => void }) {
  const { i18n } = useLingui()
  return (
    <>
      <div role="status">
        {found.is === 'failed' && <Text>{i18n._(textOf(found.cause))}</Text>}
        {found.is === 'found' && found.items.length === 0 && (
          <Text c="dimmed">
            <Trans>No search results</Trans>
          </Text>
        )}
      </div>
      {found.is === 'found' && found.items.length > 0 && (
        <ul className={classes.list}>
          {found.items.map((organization) => (
            <li key={organization.id}>
              <UnstyledButton className={classes.organisation} onClick={() => onChoose(organization)}>
                <IconBuilding aria-hidden />
                <span className={classes.name}>
                  <Text component="span" display="block" fw={600}>
                    {organization.officialName}
                  </Text>
                  <Text component="span" display="block" c="dimmed" size="sm">
                    {about(organization)}
                  </Text>
                </span>
                <IconChevronRight aria-hidden />
              </UnstyledButton>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/** What tells organisations of one name apart. */
function about({ officialName, informalName, contact, address }: FoundOrganization): string {
  const parts = [
    informalName === officialName ? null : informalName,
    [contact.forename, contact.surname].filter(Boolean).join(' '),
    [address.zip, address.city].filter(Boolean).join(' '),
  ]
  return parts.filter(Boolean).join(' · ')
}

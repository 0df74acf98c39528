import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconUserPlus } from '@tabler/icons-react'
import { Suspense, useEffect, useState, type ReactNode } from 'react'
import { contactName, isBanned, type Contact } from '../../../shared/contacts/contact.ts'
import { listContacts } from '../../../shared/records/contactRecord.ts'
import { contactSearchText, contactWords } from '../../../shared/contacts/contactSearch.ts'
import type { ContactSaid } from '../../../shared/contacts/contactActs.ts'
import { nameIn } from '../../../shared/contacts/contactInWords.ts'
import { Failure } from '../../../shared/errors.ts'
import { useCanEdit, useHasRight, useSignedIn } from '../../session/signedIn.ts'
import { report } from '../../reporting/report.ts'
import { Banner } from '../../ui/Banner.tsx'
import { BesideLink } from '../../ui/BesideLink.tsx'
import { useToday } from '../../ui/clock.ts'
import { confirm } from '../../ui/confirm.tsx'
import { lazyPart } from '../../ui/lazyPart.ts'
import { useRows } from '../../ui/useRows.ts'
import { ContactSelect, type Option } from './ContactSelect.tsx'
import classes from '../../changes/Flow.module.css'
import { byName } from '../../../shared/kept.ts'

const NewContactDialog = lazyPart(() => import('../NewContactDialog.tsx'))

const shownAtMost = 30
const pause = 300

const banTexts = {
  receives: msg`This contact is banned: no animal is given to them.`,
  entitled: msg`This contact is banned. Their own animal is given back all the same.`,
  warns: msg`This contact is banned.`,
}

interface Props {
  value: string | null
  onChange: (id: string | null) => void
  label?: ReactNode
  description?: ReactNode
  error?: ReactNode
  required?: boolean
  disabled?: boolean
  clearable?: boolean
  /** Whether a contact can be entered here that nobody knows yet. */
  canAdd?: boolean
  /** What it is like to begin with. */
  start?: Partial<ContactSaid>
  /**
   * What a ban means: one who `receives` an animal is refused, one who is `entitled` to it gets it all the same, and elsewhere it is asked
   * whether they are meant.
   */
  judged?: keyof typeof banTexts
}

/** A contact: of those on this device, of all others when the server is at hand, or one that is entered on the spot. */
export function ContactField(props: Props) {
  const {
    value,
    onChange,
    label,
    description,
    error,
    required = false,
    disabled = false,
    clearable = true,
    canAdd = true,
    start = {},
    judged = 'warns',
  } = props
  const { i18n, t } = useLingui()
  const canEdit = useCanEdit()
  const mayAdd = useHasRight('contacts.edit') && canEdit && canAdd && !disabled
  const mayOpen = useHasRight('contacts.view')
  const today = useToday()
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<Contact | null>(null)
  const known = useKnownContacts(search, chosen)
  if (!known) return null
  const { contacts, told } = known
  const current = contacts.find(({ id }) => id === value)

  async function choose(id: string | null) {
    const contact = contacts.find((one) => one.id === id) ?? null
    if (contact && isBanned(contact, today) && judged === 'warns' && !(await anyway(contact, mayOpen))) return
    setChosen(contact)
    onChange(id)
  }

  function take(contact: Contact | { id: string }) {
    if ('kind' in contact) setChosen(contact)
    onChange(contact.id)
  }

  return (
    <div className={classes.contact}>
      {(contacts.length > 0 || value !== null || !mayAdd || error) && (
        <ContactSelect
          label={label ?? <Trans>Known contact</Trans>}
          {...{ description, error, required, disabled, clearable }}
          optionsFor={(typed) => optionsOf(contacts, told, typed, current)}
          // One that the device does not know stays chosen.
          chosen={value ? { value, label: (current && contactName(current)) || t`Known contact` } : null}
          onSearch={setSearch}
          onChoose={(id) => void choose(id)}
        />
      )}
      {mayAdd && <AddContact start={{ ...start, ...searched(current ? '' : search) }} onChosen={take} />}
      {current && isBanned(current, today) && <Banner tone="warn">{i18n._(banTexts[judged])}</Banner>}
    </div>
  )
}

interface AddProps {
  start: Partial<ContactSaid>
  onChosen: (contact: Contact | { id: string }) => void
}

function AddContact({ start, onChosen }: AddProps) {
  const [adding, setAdding] = useState(false)
  return (
    <>
      <div>
        <Button variant="default" leftSection={<IconUserPlus size={18} aria-hidden />} onClick={() => setAdding(true)}>
          <Trans>New contact</Trans>
        </Button>
      </div>
      {adding && (
        <Suspense fallback={null}>
          <NewContactDialog start={start} onClose={() => setAdding(false)} onChosen={onChosen} />
        </Suspense>
      )}
    </>
  )
}

/** A name that was searched for in vain is probably the one that is entered next. */
const searched = (search: string): Partial<ContactSaid> => (search.trim() === '' || /\d/.test(search) ? {} : nameIn(search))

const anyway = (contact: Contact, mayOpen: boolean): Promise<boolean> => {
  const called = contactName(contact)
  const name = mayOpen ? (
    <BesideLink to="/contact/$id" id={contact.id}>
      {called}
    </BesideLink>
  ) : (
    called
  )
  return confirm({
    title: <Trans>{name} is banned</Trans>,
    text: <Trans>Animals are not to be given to this contact. The record says why.</Trans>,
    confirm: <Trans>Choose anyway</Trans>,
    danger: true,
  })
}

function optionsOf(contacts: readonly Contact[], told: readonly Contact[], typed: string, current: Contact | undefined): Option[] {
  const words = contactWords(typed)
  const found = contacts.filter((contact) => {
    // The server finds by more than the name that is shown.
    const text = contactSearchText(contact)
    return told.includes(contact) || words.every((word) => text.includes(word))
  })
  const options = found.map((contact) => ({ value: contact.id, label: contactName(contact) })).filter((option) => option.label !== '')
  const sorted = options.sort((a, b) => byName(a.label, b.label))
  return sorted.filter((option, at) => at < shownAtMost || option.value === current?.id)
}

/** Of this device, of the server, and the one that was chosen last; null while the device is read. */
function useKnownContacts(search: string, chosen: Contact | null): { contacts: Contact[]; told: readonly Contact[] } | null {
  const { engine } = useSignedIn()
  const own = useRows(() => engine.replica.contact.toArray(), [engine])
  const told = useServerContacts(search)
  if (!own) return null
  const all = [...told, ...(chosen ? [chosen] : []), ...own]
  return { contacts: [...new Map(all.map((contact) => [contact.id, contact])).values()], told }
}

const none: readonly Contact[] = []

/** Those that the server finds; none while it is out of reach, or for anyone who may not look through all. */
function useServerContacts(search: string): readonly Contact[] {
  const { engine } = useSignedIn()
  const maySee = useHasRight('contacts.view')
  const [found, setFound] = useState(none)
  const asked = search.trim()
  useEffect(() => {
    if (!maySee || asked.length < 2) return setFound(none)
    const abort = new AbortController()
    const timer = setTimeout(() => {
      engine.caller.call(listContacts, { query: { search: asked } }, { signal: abort.signal }).then(
        ({ items }) => setFound(items),
        (error: unknown) => {
          if (!abort.signal.aborted && !(error instanceof Failure)) report('warning', error)
        },
      )
    }, pause)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [engine, maySee, asked])
  return found
}

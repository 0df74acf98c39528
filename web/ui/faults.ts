// What of a form is missing or not right, read from what it shows: every input marks itself, so that no form has to keep a list of its own.

export interface Fault {
  /** The label of the field. */
  label: string
  /** Brings the person there. */
  goTo: () => void
}

const marks = '[aria-invalid="true"], [data-unreadable], [id$="-error"]'
const fields = 'input:not([type="hidden"]), select, textarea, button, [tabindex="0"]'

/** Text that is in the field and means nothing; it keeps the form from being saved. */
export const hasUnreadable = (form: HTMLElement): boolean => form.querySelector('[data-unreadable]') !== null

function textOf(element: Element | null | undefined): string {
  if (!element) return ''
  const copy = element.cloneNode(true) as Element
  for (const unspoken of copy.querySelectorAll('[aria-hidden="true"]')) unspoken.remove()
  return copy.textContent.trim()
}

function labelOf(root: Element, field: HTMLElement | null): string {
  const named = field?.getAttribute('aria-labelledby') ?? root.getAttribute('aria-labelledby')
  return (
    (root.querySelector('label, [id$="-label"]') && textOf(root.querySelector('label, [id$="-label"]'))) ||
    (field instanceof HTMLInputElement && textOf(field.labels?.[0])) ||
    field?.getAttribute('aria-label') ||
    (named && textOf(document.getElementById(named.split(' ')[0]!))) ||
    ''
  )
}

/** The field that an error belongs to: a checkbox is not marked itself. */
const describedBy = (form: HTMLElement, { id }: HTMLElement): HTMLElement | null =>
  id ? form.querySelector<HTMLElement>(`[aria-describedby~="${CSS.escape(id)}"]`) : null

/** Every field that shows an error, from top to bottom. */
export function faultsIn(form: HTMLElement): Fault[] {
  const roots = new Set(
    [...form.querySelectorAll<HTMLElement>(marks)].map(
      (mark) => mark.closest<HTMLElement>('[data-field], .mantine-InputWrapper-root') ?? describedBy(form, mark) ?? mark,
    ),
  )
  return [...roots].map((root) => {
    const field = root.matches(fields) ? (root as HTMLElement) : root.querySelector<HTMLElement>(fields)
    return { label: labelOf(root, field), goTo: () => goTo(field ?? (root as HTMLElement)) }
  })
}

/** Brings the person to a field of the form by the name that it is marked with (`data-fact`). */
export function goToField(form: HTMLFormElement | null, name: string): void {
  const field = form?.querySelector<HTMLElement>(`[data-fact="${CSS.escape(name)}"] :is(${fields})`)
  if (field) goTo(field)
}

function goTo(field: HTMLElement): void {
  for (let group = field.closest('details'); group; group = group.parentElement?.closest('details') ?? null) group.open = true
  field.scrollIntoView({ block: 'center' })
  field.focus({ preventScroll: true })
}

/** Where nothing is at a field: what the form says as a whole comes into view. */
export const showRefusal = (form: HTMLElement): void =>
  form.querySelector('[role="alert"]:not(:empty)')?.scrollIntoView({ block: 'nearest' })

// Hands a file over to the browser, which saves or shows it.
const addressLife = 60_000

/** `name` without what file systems refuse. */
export const fileName = (name: string): string => name.replace(/[\\/:*?"<>|\u0000-\u001f]+/g, ' ').trim() || 'Obhut'

/** The browser saves what is at an address that is good for a short time, under the name that the server gives. */
export function saveFrom(address: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = ''
  link.click()
}

export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = fileName(name)
  link.click()
  // Some browsers begin to read it only after this.
  setTimeout(() => URL.revokeObjectURL(address), addressLife)
}

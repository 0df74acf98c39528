// What was opened last through the palette on this device: names of pages and actions alone, never of animals or people.
const key = 'obhut.recent'
const kept = 5

export function recentActions(): string[] {
  try {
    const ids: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : []
  } catch {
    return []
  }
}

export function rememberAction(id: string): void {
  localStorage.setItem(key, JSON.stringify([id, ...recentActions().filter((known) => known !== id)].slice(0, kept)))
}

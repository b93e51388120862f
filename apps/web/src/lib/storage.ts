/**
 * Browser storage that never throws: a private window or a full disk must not take the page down. What cannot be
 * stored is kept in memory for the life of the page.
 */
class SafeStorage {
  private readonly memory = new Map<string, string>();

  constructor(private readonly area: () => Storage) {}

  get(key: string): string | null {
    try {
      return this.area().getItem(key) ?? this.memory.get(key) ?? null;
    } catch {
      return this.memory.get(key) ?? null;
    }
  }

  set(key: string, value: string): void {
    try {
      this.area().setItem(key, value);
      this.memory.delete(key);
    } catch {
      this.memory.set(key, value);
    }
  }

  remove(key: string): void {
    this.memory.delete(key);
    try {
      this.area().removeItem(key);
    } catch {
      // Nothing was stored there.
    }
  }

  getJson<T>(key: string): T | null {
    const text = this.get(key);
    if (text === null) return null;
    try {
      return JSON.parse(text) as T;
    } catch {
      return null;
    }
  }

  setJson(key: string, value: unknown): void {
    this.set(key, JSON.stringify(value));
  }
}

export const local = new SafeStorage(() => window.localStorage);
export const session = new SafeStorage(() => window.sessionStorage);

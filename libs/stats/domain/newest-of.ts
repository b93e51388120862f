/**
 * A page of several lists that each begin with their newest, as one list. What happened at the same instant keeps the order of the
 * lists, so that two pages neither repeat nor leave out anything.
 */
export function newestOf<T extends { at: Date }>(lists: readonly (readonly T[])[], { skip, take }: { skip: number; take: number }): T[] {
  return lists
    .flat()
    .sort((one, other) => other.at.getTime() - one.at.getTime())
    .slice(skip, skip + take);
}

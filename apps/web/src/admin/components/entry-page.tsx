import { Card, Group, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { Logo } from '../../ui/logo.js';
import { LanguageMenu, SchemeToggle } from '../../ui/settings-controls.js';

/** A page for somebody who is not logged in. */
export function EntryPage({ title, children }: { title: string; children: ReactNode }): ReactNode {
  return (
    <main className="login-page">
      <Group justify="space-between">
        <Logo />
        <Group component="span" gap={8}>
          <LanguageMenu />
          <SchemeToggle />
        </Group>
      </Group>
      <Card className="login-card">
        <Title order={1}>{title}</Title>
        {children}
      </Card>
    </main>
  );
}

import { Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { restrictionGroups, type RestrictionFlag } from '#lib/contract/values';
import { call } from '../../../lib/api.js';
import { serverNow } from '../../../lib/clock.js';
import type { CallPath } from '../../../lib/contract.js';
import { Checkbox } from '../../../ui/checkbox.js';
import { FormDialog } from '../../../ui/form-dialog.js';
import { useCommand } from '../../../ui/use-command.js';
import { RestrictionTerms } from './restriction-terms.js';
import { everyFlag, groupsFor, isClosing, noTerms, readTerms, termsOf, type Flags, type Restriction } from './restrictions.js';
import type { View } from './view.js';

const path = 'admin/member/restrictions/update';
const readAgain: readonly CallPath[] = ['admin/member/view', 'admin/member/get', 'admin/member/change/get'];

interface DialogOf {
  member: View['member'];
  onClose: () => void;
}

/** px. */
const WIDTH = 560;
/** px: the reason, the end and the buttons stay in sight below the choice. */
const CHOICE_HEIGHT = 320;

/** Chooses what is closed for a member. What is closed newly needs a reason and an end. */
export function RestrictDialog({ member, onClose }: DialogOf): ReactNode {
  const { t } = useTranslation();
  const before = everyFlag(member.restrictions);
  const [flags, setFlags] = useState<Flags>(before);
  const [draft, setDraft] = useState(noTerms);
  const changed = Object.keys(flags).filter((flag) => flags[flag] !== before[flag]);
  const isClosingMore = changed.some((flag) => flags[flag] && isClosing(flag));
  const command = useCommand(
    () => {
      const terms = isClosingMore ? readTerms(draft, serverNow()) : {};
      return call(path, { id: member.id, restrictions: flags, version: member.restrictionsVersion, ...terms });
    },
    { refresh: readAgain, done: t('members:restrict.saved'), onDone: onClose },
  );
  return (
    <FormDialog
      title={t('members:restrict.title', { who: member.nickname })}
      width={WIDTH}
      isSheet
      command={command}
      needs={path}
      verb={t('members:restrict.save')}
      testId="save-restrictions"
      isReady={changed.length > 0 && (!isClosingMore || readTerms(draft, serverNow()) !== undefined)}
      onSubmit={() => void command.run()}
      onClose={onClose}
    >
      <Stack gap={12} mah={CHOICE_HEIGHT} style={{ overflowY: 'auto' }}>
        {groupsFor(member.kind).map((group) => (
          <Stack component="fieldset" key={group} gap={6} className="bare">
            <Text component="legend" size="t12" fw={600} c="muted">
              {t(`members:flagGroup.${group}`)}
            </Text>
            <SimpleGrid cols={{ base: 1, xs: 2 }} spacing={8} verticalSpacing={8}>
              {restrictionGroups[group].map((flag) => (
                <Flag key={flag} flag={flag} isOn={flags[flag] === true} onChange={(isOn) => setFlags({ ...flags, [flag]: isOn })} />
              ))}
            </SimpleGrid>
          </Stack>
        ))}
      </Stack>
      {isClosingMore && <RestrictionTerms value={draft} onChange={setDraft} />}
    </FormDialog>
  );
}

function Flag({ flag, isOn, onChange }: { flag: RestrictionFlag; isOn: boolean; onChange: (isOn: boolean) => void }): ReactNode {
  const { t } = useTranslation();
  return (
    <Group component="label" gap={8} wrap="nowrap" align="flex-start">
      <Checkbox label={t(`members:flag.${flag}`)} isChecked={isOn} onChange={onChange} />
      <Stack component="span" gap={0} miw={0}>
        <Text span size="t13" fw={500}>
          {t(`members:flag.${flag}`)}
        </Text>
        <Text span size="t11" c="muted">
          {t(`members:flagAbout.${flag}`)}
        </Text>
      </Stack>
    </Group>
  );
}

/** Gives a restriction that stands another end, and if need be another reason. */
export function ExtendDialog({ member, of, onClose }: DialogOf & { of: Restriction }): ReactNode {
  const { t } = useTranslation();
  const [draft, setDraft] = useState(termsOf(of));
  const command = useCommand(
    () => {
      const terms = readTerms(draft, serverNow());
      const restrictions = everyFlag(member.restrictions);
      return call(path, { id: member.id, restrictions, version: member.restrictionsVersion, ...terms, renew: [...of.flags] });
    },
    { refresh: readAgain, done: t('members:restrict.saved'), onDone: onClose },
  );
  return (
    <FormDialog
      title={t('members:restrict.extendTitle')}
      width={WIDTH}
      command={command}
      needs={path}
      verb={t('members:restrict.extend')}
      isReady={readTerms(draft, serverNow()) !== undefined}
      onSubmit={() => void command.run()}
      onClose={onClose}
    >
      <Text size="t13" fw={600}>
        {of.flags.map((flag) => t(`members:flag.${flag}`)).join(', ')}
      </Text>
      <RestrictionTerms value={draft} onChange={setDraft} />
    </FormDialog>
  );
}

/** Asks before a restriction is lifted. */
export function LiftDialog({ member, of, onClose }: DialogOf & { of: Restriction }): ReactNode {
  const { t } = useTranslation();
  const command = useCommand(
    () => {
      const lifted: Flags = Object.fromEntries(of.flags.map((flag) => [flag, false]));
      const restrictions = { ...everyFlag(member.restrictions), ...lifted };
      return call(path, { id: member.id, restrictions, version: member.restrictionsVersion });
    },
    { refresh: readAgain, done: t('members:restrict.lifted'), onDone: onClose },
  );
  return (
    <FormDialog
      title={t('members:restrict.liftTitle')}
      command={command}
      needs={path}
      verb={t('members:restrict.lift')}
      onSubmit={() => void command.run()}
      onClose={onClose}
    >
      <Text size="t13" fw={600}>
        {of.flags.map((flag) => t(`members:flag.${flag}`)).join(', ')}
      </Text>
      <Text size="t13" c="text-2">
        {t('members:restrict.liftAbout')}
      </Text>
    </FormDialog>
  );
}

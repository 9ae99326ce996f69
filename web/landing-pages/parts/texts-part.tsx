import type { JSX } from 'react';
import { landingPageLimits as most } from '#contract/landing-pages.ts';
import { TextField } from '#web/ui/field.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { Cell, Sheet } from '#web/ui/stage.tsx';
import { ColorField } from './color-field.tsx';
import { LogoField } from './logo-field.tsx';
import { type PartProps, textOf } from './part-props.ts';
import { RowsEditor } from './rows-editor.tsx';
import { WelcomeField } from './welcome-field.tsx';

/** Name, title, welcome and look. */
export const TextsPart = (props: PartProps): JSX.Element => {
  const text = textOf(props);
  return (
    <Panel title="Texts">
      <Sheet>
        <Cell size="half">
          <TextField {...text('label')} label="Program" autoComplete="off" maxLength={most.name} />
        </Cell>
        <Cell size="half">
          <TextField {...text('org_label')} label="Partner" autoComplete="off" maxLength={most.name} />
        </Cell>
        <Cell size="half">
          <TextField {...text('main_title')} label="Title" autoComplete="off" maxLength={most.name} />
        </Cell>
        <Cell size="half">
          <TextField {...text('text_guide')} label="Line below the title" autoComplete="off" maxLength={most.line} />
        </Cell>
        <WelcomeField {...text('org_welcome')} />
        <Cell size="half">
          <ColorField {...text('accent_color')} />
        </Cell>
        <Cell size="half">
          <LogoField {...props} />
        </Cell>
      </Sheet>
    </Panel>
  );
};

/** Where the page is found. */
export const AddressPart = (props: PartProps): JSX.Element => {
  const { page, change, errors } = props;
  return (
    <Panel title="Address">
      <Sheet>
        <TextField
          {...textOf(props)('slug')}
          label="Address"
          hint={`${window.location.host}/events/${page.slug}. When it changes, links to the old one stop working.`}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={most.slug}
        />
      </Sheet>
      <RowsEditor
        noun="Short path"
        rows={page.short_paths.map((path) => ({ path }))}
        onChange={(rows) => change({ short_paths: rows.map(({ path }) => path) })}
        makeRow={() => ({ path: '' })}
        most={most.paths}
        empty="A short path is a word for posters and letters: /camps leads to the page."
      >
        {({ path }, set, index) => (
          <TextField
            name={`short_paths.${index}`}
            label="Path"
            hint={`${window.location.host}/${path}`}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={most.slug}
            value={path}
            error={errors[`short_paths.${index}`]}
            onChange={(next) => set({ path: next })}
          />
        )}
      </RowsEditor>
    </Panel>
  );
};

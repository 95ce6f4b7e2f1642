import { Alert, Button } from '@mantine/core';
import { useOffice } from '../../editing/office-context.ts';
import style from './dashboard.module.css';

/** That the site still shows the demo content, and the way to be rid of it. */
export function DemoLeft() {
  const { api, changes, client, question } = useOffice();

  async function clear(): Promise<void> {
    const isSure = await question.ask({
      text: '¿Quitar el contenido de ejemplo?',
      detail:
        'Todo lo que nadie ha editado va a la papelera, de donde se puede restaurar, y las direcciones, los enlaces y demás datos inventados del sitio se vacían. Lo que hayas editado o agregado se queda.',
      yes: 'Quitar',
      dangerous: true,
    });
    if (!isSure) return;
    await changes.run(() => api.send('DELETE /api/demo'), 'Se quitó el contenido de ejemplo; está en la papelera.');
    await client.invalidateQueries();
  }

  return (
    <Alert className={style.demo ?? ''}>
      El sitio todavía muestra contenido de ejemplo. Edita lo que te sirva y elimina lo demás, o{' '}
      <Button size="compact-sm" variant="default" onClick={() => void clear()}>
        Quitar el contenido de ejemplo
      </Button>
    </Alert>
  );
}

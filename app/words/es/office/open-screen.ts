const named = (screen: string | null) => (screen === null ? 'la pantalla' : `«${screen}»`);

export const openScreen = {
  loading: (screen: string | null) => `Cargando ${named(screen)}…`,
  isSlow: (screen: string | null, file: string) => `Cargando ${named(screen)}… Tarda más de lo normal: falta ${file}.`,
  notLoaded: (screen: string | null) => `${screen === null ? 'La pantalla' : named(screen)} no se pudo cargar. Lo demás sigue como estaba.`,
  offline: 'Sin conexión no se puede cargar una pantalla que todavía no se ha abierto aquí. Lo demás sigue como estaba.',
};

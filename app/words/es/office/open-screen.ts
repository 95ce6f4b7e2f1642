export const openScreen = {
  loading: (screen: string) => `Cargando «${screen}»…`,
  isSlow: (screen: string, file: string) => `Cargando «${screen}»… Tarda más de lo normal: falta ${file}.`,
  notLoaded: (screen: string) => `«${screen}» no se pudo cargar. Lo demás sigue como estaba.`,
  offline: 'Sin conexión no se puede cargar una pantalla que todavía no se ha abierto aquí. Lo demás sigue como estaba.',
};
